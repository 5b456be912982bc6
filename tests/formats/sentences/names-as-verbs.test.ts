/** Words that look like verbs and are names, and labels that end with an article. */

import QUnit from 'qunit';
import { EMPTY_DOCUMENT } from '../../../formats/document/document.ts';
import { planToDocument } from '../../../formats/plan/plan.ts';
import { relationshipSentence } from '../../../formats/report/relationships.ts';
import { readSentences } from '../../../formats/sentences/read.ts';
import { plainText } from '../../../formats/words/parts.ts';

const said = (label: string) => {
  const edge = { id: 'e', from: 'a', to: 'b', label };
  const nodes = [
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B' },
  ];
  return plainText(relationshipSentence({ ...EMPTY_DOCUMENT, nodes, edges: [edge] }, edge));
};
const read = (text: string) => {
  const document = planToDocument(readSentences(text, EMPTY_DOCUMENT).plan);
  return document.edges.map((edge) => plainText(relationshipSentence(document, edge)));
};

QUnit.module('formats/sentences: names as verbs', () => {
  for (const [label, sentence] of [
    ['iOS', 'A is linked to B (iOS).'],
    ['eIDAS', 'A is linked to B (eIDAS).'],
    ["team's", "A is linked to B (team's)."],
    ['is a', 'A is a B.'],
    ['is part of the', 'A is part of the B.'],
    ['uses', 'A uses B.'],
  ] as const) {
    QUnit.test(`the label ${label} reads: ${sentence}`, (assert) => assert.strictEqual(said(label), sentence));
  }

  QUnit.test('a word with a capital inside or an apostrophe belongs to the name before the verb', (assert) => {
    assert.deepEqual(read('Apple iOS uses Swift'), ['Apple iOS uses Swift.']);
    assert.deepEqual(read('Wallet eIDAS supports Banks'), ['Wallet eIDAS supports Banks.']);
    assert.deepEqual(read('Red team’s lead manages Anna'), ['Red team’s lead manages Anna.']);
  });
});
