/** Reading of YAML that anyone may have written: plain values only, few aliases, limited in size. */

import { parseDocument, visit } from 'yaml';
import { NoDiagram } from '../diagrams/base/diagram.ts';

/** Larger files describe no software. */
const LONGEST = 1_000_000;
/** Values that aliases may repeat; more is an attack on memory. */
const MOST_ALIASES = 100;
const TOO_DEEP = 'it is nested too deeply';

/** The value of a YAML text. @throws NoDiagram with a sentence */
export function readYaml(text: string): unknown {
  if (text.length > LONGEST) throw refused('it is longer than a million characters');
  try {
    const document = parseDocument(text, { schema: 'core', merge: false, logLevel: 'silent' });
    const [fault] = [...document.errors, ...document.warnings];
    // The parser passes on the engine's words about its stack.
    if (fault && /call stack|recursion/i.test(fault.message)) throw refused(TOO_DEEP);
    if (fault) throw refused((fault.message.split('\n', 1)[0] ?? '').replace(/:$/, ''));
    visit(document, {
      Pair: (_, { key }) => {
        if (String(key) === '__proto__') throw refused('it has the key “__proto__”');
      },
    });
    return document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch (error) {
    if (error instanceof NoDiagram) throw error;
    throw refused(error instanceof RangeError ? TOO_DEEP : `it has aliases that lead nowhere or repeat too much`);
  }
}

const refused = (reason: string) => new NoDiagram(`This YAML can’t be read: ${reason}.`);
