import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import QUnit from 'qunit';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { escapeHeading, escapeMarkdown, linkDestination, reportMarkdown } from '../../../formats/report/markdown.ts';
import { onOneLine } from '../../../formats/words/parts.ts';
import { runsOf } from '../../setup/runs.ts';

QUnit.module('formats/report/markdown-escape', () => {
  const markdownIt = new MarkdownIt({ html: true, linkify: false });
  const hostile = [
    '*a* _b_ **c** __d__ ~~e~~ `f`',
    '[x](javascript:alert(1)) ![y](http://e.example/z.png) [ref]: x',
    '<script>alert(1)</script> <img src=x onerror=alert(1)> </p> <!-- -->',
    '&lt;b&gt; &amp; &#60; &copy; a & b &',
    '\\*not\\* \\\\ \\<b>',
    '# heading',
    '## two ##',
    '- item',
    '+ item',
    '* item',
    '1. one',
    '2) two',
    '> quote',
    '---',
    '===',
    '***',
    '~~~',
    '```js',
    '| a | b |',
    ': def',
    '    code',
    '\tcode',
    'https://plain.example/a_b_c',
    'snake_case_name',
    '_under_',
    'C++',
    'C#',
    'a\\',
    '<https://auto.example>',
    'a  \nb',
    '$x$',
    '{#id .class}',
    '[^1]',
    '![',
    '](',
    '``',
    '😀 שלום **',
    '\u202eabc',
  ];

  QUnit.test('any text is rendered unchanged, without markup', (assert) => {
    for (const value of hostile) {
      const flat = value.replace(/\s+/g, ' ').trim();
      const html = markdownIt.render(escapeMarkdown(flat, { startsLine: true }));
      assert.strictEqual(html, `<p>${markdownIt.utils.escapeHtml(flat)}</p>\n`, value);
      const inBold = markdownIt.render(`Before **${escapeMarkdown(flat)}** after.`);
      assert.strictEqual(inBold, `<p>Before <strong>${markdownIt.utils.escapeHtml(flat)}</strong> after.</p>\n`, value);
      const inHeading = markdownIt.render(`## ${escapeHeading(flat)}`);
      assert.strictEqual(inHeading, `<h2>${markdownIt.utils.escapeHtml(flat)}</h2>\n`, value);
    }
  });
  QUnit.test('text that needs no escaping is unchanged', (assert) => {
    const inside: Record<string, string> = {
      '- x': '- x',
      '1. x': '1. x',
      '# x': '# x',
      snake_case_name: 'snake_case_name',
      _x_: '\\_x\\_',
      'a _ b': 'a \\_ b',
      'ä_ö 1_2': 'ä_ö 1_2',
      'a & b &x': 'a & b &x',
      '&amp; &#60;': '&amp;amp; &amp;#60;',
      'a\r\n\r\nb\nc': 'a b c',
      'a > b': 'a > b',
      '<b>': '&lt;b>',
    };
    for (const [text, expected] of Object.entries(inside)) assert.strictEqual(escapeMarkdown(text), expected);
    const atStart: Record<string, string> = {
      '- x': '\\- x',
      '+x': '\\+x',
      '=': '\\=',
      '>x': '\\>x',
      '# x': '\\# x',
      '#': '\\#',
      '###### x': '\\###### x',
      '####### x': '####### x',
      '#x': '#x',
      ': x': '\\: x',
      ':x': ':x',
      '1. x': '1\\. x',
      '123456789) x': '123456789\\) x',
      '1234567890. x': '1234567890. x',
      '1.': '1\\.',
      '1.5': '1.5',
      '  x': 'x',
      '\t- x': '- x',
      'a - b': 'a - b',
    };
    for (const [text, expected] of Object.entries(atStart)) {
      assert.strictEqual(escapeMarkdown(text, { startsLine: true }), expected);
    }
    const headings: Record<string, string> = { 'C#': 'C#', 'C #': 'C \\#', '##': '\\##', 'a ## b': 'a ## b' };
    for (const [text, expected] of Object.entries(headings)) assert.strictEqual(escapeHeading(text), expected);
  });
  QUnit.test('random texts of markup characters are rendered unchanged', (assert) => {
    const pieces = [
      ...'*_`~[]()<>!#+-=.:|&;\\"\'{}$^@/ \t1a',
      '\u00a0',
      'é',
      '😀',
      '](',
      '![',
      '&lt;',
      '**',
      '```',
      '---',
      '1. ',
    ];
    const texts = fc.oneof(
      fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((list) => list.join('')),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    );
    fc.assert(
      fc.property(texts, (value) => {
        const flat = onOneLine(value);
        if (flat === '') return;
        const text = markdownIt.utils.escapeHtml(flat);
        assert.strictEqual(
          markdownIt.render(
            `${escapeMarkdown(flat, { startsLine: true })}\n\n## ${escapeHeading(flat)}\n\n- a **${escapeMarkdown(flat)}** b`,
          ),
          `<p>${text}</p>\n<h2>${text}</h2>\n<ul>\n<li>a <strong>${text}</strong> b</li>\n</ul>\n`,
          JSON.stringify(value),
        );
      }),
      { numRuns: runsOf(1000), seed: 42 },
    );
  });
  QUnit.test('an address stays one destination', (assert) => {
    const addresses = [
      'https://e.example/a(b)c',
      'https://e.example/a b',
      'https://e.example/?a=1&copy;=2&lt;',
      'https://e.example/`<>"\\',
      'https://[::1]/x',
      'data:image/png;base64,AAAA+/==',
      'picture (1).png',
    ];
    for (const address of addresses) {
      const html = markdownIt.renderInline(`[text](${linkDestination(address)}) and \`code\``);
      assert.ok(/^<a href="[^"]*">text<\/a> and <code>code<\/code>$/.test(html) || address.startsWith('data:'), html);
    }
    assert.strictEqual(linkDestination('https://e.example/?a=1&b=2'), 'https://e.example/?a=1&b=2');
    assert.strictEqual(linkDestination(' https://e.example/?a=1&copy;=2 '), 'https://e.example/?a=1&amp;copy;=2');
    assert.strictEqual(linkDestination('a (1) b\u0007`\\<x>'), 'a%20%281%29%20b%07%60%5C%3Cx%3E');
  });
  QUnit.test('a hostile map has no live markup in its report', (assert) => {
    const nodes = hostile.map((text, i) => ({
      id: `${i}${text}`,
      label: text,
      type: text,
      description: `${text}\n${text}\n\n${text}`,
      url: i % 2 === 0 ? 'javascript:alert(1)' : `https://e.example/${text}`,
      graph: `data:text/html,${text}`,
      repo: 'o/r',
      repoInfo: {
        description: text,
        language: text,
        license: text,
        topics: [text],
        pushedAt: text,
        homepage: 'vbscript:x',
      },
      links: [{ label: text, url: 'data:text/html,<script>alert(1)</script>' }, { url: text }],
      tags: [text, '`x`', '``'],
      details: { [text]: text, list: [text, { [text]: [text] }], url: `file:///etc/passwd ${text}` },
    }));
    const edges = nodes.slice(1).map(({ id }, i) => ({
      from: nodes[0]?.id,
      to: id,
      label: hostile[i],
      type: hostile[i],
      description: hostile[i],
      details: { [hostile[i] ?? '']: hostile[i] },
    }));
    const { document } = parseDocument({
      meta: { title: hostile.join(' '), description: hostile.join('\n') },
      nodes,
      edges,
    });
    if (!document) throw new Error('The hostile map was refused.');
    const markdown = reportMarkdown(document, { date: '2026-09-23' });
    const html = markdownIt.render(markdown);
    const tags = new Set([...html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag));
    const allowed = ['h1', 'h2', 'h3', 'h4', 'p', 'ul', 'li', 'strong', 'em', 'code', 'a', 'hr', 'br'];
    assert.deepEqual(
      [...tags].filter((tag) => !allowed.includes(tag ?? '')),
      [],
    );
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    assert.ok(links.length > 0);
    assert.deepEqual(
      links.filter((href) => !/^(?:https?|mailto):/.test(href)),
      [],
    );
    assert.strictEqual(html.match(/<em>/g)?.length, 1, 'only the footer is in italics');
    assert.strictEqual(html.match(/<h1>/g)?.length, 1);
    assert.strictEqual(html.match(/<h2>/g)?.length, 4);
  });
});
