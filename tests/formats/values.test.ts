import QUnit from 'qunit';
import { colorHex, isColor, parseColor } from '../../formats/base/color.ts';
import { COLOR_NAMES } from '../../formats/base/color-names.ts';
import { editDistance, NearNames } from '../../formats/base/suggestions.ts';
import { safeGraph, safeImage, safeLink } from '../../formats/document/address.ts';
import { fontFamily, safeFont } from '../../formats/document/fonts.ts';
import { slug, uniqueId } from '../../formats/document/id.ts';
import { normalizeRepository, repositoryUrl } from '../../formats/document/repository.ts';
import { normalizeTag, normalizeTags, tagColor, textOn, typedTags } from '../../formats/document/tags.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { workOf } from '../setup/work.ts';

QUnit.module('formats/repository', () => {
  QUnit.test('S109 S110 every way to name a repository gives owner/repo', (assert) => {
    const ways = [
      'owner/re.po',
      ' owner/re.po ',
      'owner/re.po/',
      'owner/re.po.git',
      'https://github.com/owner/re.po',
      'http://www.github.com/owner/re.po/',
      'HTTPS://GitHub.com/owner/re.po',
      'https://github.com/owner/re.po.git',
      'https://github.com/owner/re.po/tree/main/src/deep?tab=readme#top',
      'https://github.com/owner/re.po/issues/12',
      'https://github.com/owner/re.po#readme',
      'https://user:secret@github.com/owner/re.po',
      'https://github.com:443/owner/re.po',
      'https://api.github.com/repos/owner/re.po',
      'github.com/owner/re.po',
      'www.github.com/owner/re.po/blob/main/README.md',
      'git@github.com:owner/re.po.git',
      'ssh://git@github.com/owner/re.po.git',
      'ssh://git@ssh.github.com:443/owner/re.po.git',
      'git://github.com/owner/re.po.git',
      'git+https://github.com/owner/re.po.git',
    ];
    for (const way of ways) assert.strictEqual(normalizeRepository(way), 'owner/re.po', way);
  });

  QUnit.test('S109 S110 an owner may have an underscore in its name', (assert) => {
    for (const name of ['my_org/x', 'octo_cat-1/re.po', 'ada_acme/_x']) {
      assert.strictEqual(normalizeRepository(name), name);
      assert.strictEqual(normalizeRepository(`https://github.com/${name}/issues`), name);
      assert.strictEqual(normalizeRepository(`git@github.com:${name}.git`), name);
    }
  });

  QUnit.test('S111 what is no repository of the code host is none', (assert) => {
    const others = [
      '',
      'owner',
      '/',
      'owner/',
      '/repo',
      'a/b/c',
      'owner/..',
      'own er/repo',
      '-owner/repo',
      '_owner/repo',
      'https://github.com',
      'https://github.com/owner',
      'https://github.com/orgs/owner/repositories',
      'https://github.com/topics/security',
      'https://example.org/owner/repo',
      'https://github.com.evil.example/owner/repo',
      'https://evil.example/github.com/owner/repo',
      'git@example.org:owner/repo.git',
      'gitlab.com/owner/repo',
      'javascript:alert(1)//github.com/owner/repo',
      'owner/<script>',
    ];
    for (const other of others) assert.strictEqual(normalizeRepository(other), undefined, other);
  });

  QUnit.test('a repository has a web page', (assert) => {
    assert.strictEqual(repositoryUrl('owner/repo'), 'https://github.com/owner/repo');
  });
});

QUnit.module('formats/tags', () => {
  QUnit.test('S117 S118 S119 S120 a text of #tag words is split at the words that start with #', (assert) => {
    assert.deepEqual(normalizeTags('#CTI #open source #cti'), ['cti', 'open-source']);
    assert.deepEqual(normalizeTags('  #a\n#b,\t#c; '), ['a', 'b', 'c']);
    assert.deepEqual(normalizeTags('first #second'), ['first', 'second']);
    assert.deepEqual(normalizeTags('open source'), ['open-source']);
    assert.deepEqual(normalizeTags('#c# #c++ ##twice'), ['c#', 'c++', 'twice']);
    assert.deepEqual(normalizeTags('# #'), []);
  });

  QUnit.test('tags that a person types are split at commas, too', (assert) => {
    for (const text of ['a, b', '#a, #b', '#a, b', '#a #b', 'a;b;', ' a | b ', 'a,,b'])
      assert.deepEqual(typedTags(text), ['a', 'b'], text);
    assert.deepEqual(typedTags('open source, C#'), ['open-source', 'c#']);
    assert.deepEqual(typedTags('#a,b #c'), ['a,b', 'c'], 'as an exported table writes a tag with a comma');
    assert.deepEqual(typedTags(' , '), []);
  });

  QUnit.test('in a text of a document, too, a, b are two tags; an entry of a list is one', (assert) => {
    for (const tags of ['a, b', 'a,b', '#a, b', '#a, #b', ['a', 'b']])
      assert.deepEqual(
        parseDocument({ nodes: [{ id: 'n', tags }] }).document?.nodes[0]?.tags,
        ['a', 'b'],
        String(tags),
      );
    assert.deepEqual(normalizeTags(['a, b', 'open source']), ['a,-b', 'open-source']);
  });

  QUnit.test('a list entry is one tag unless it contains several #tag words', (assert) => {
    assert.deepEqual(normalizeTags(['#A b', 'C#', ' d ', '#e #f']), ['a-b', 'c#', 'd', 'e', 'f']);
  });

  QUnit.test('a tag in normal form stays as it is', (assert) => {
    assert.strictEqual(normalizeTag('İstanbul'), 'istanbul', 'with one dot on the i');
    for (const tag of ['open-source', 'c#', 'größe', '数据', 'ß', 'İstanbul', 'ΟΔΟΣ']) {
      assert.strictEqual(normalizeTag(normalizeTag(tag)), normalizeTag(tag), tag);
    }
  });

  QUnit.test('S218 the colour of a tag depends only on its name, and similar names get different colours', (assert) => {
    assert.strictEqual(tagColor('phishing'), '#e5d6fd');
    const names = Array.from({ length: 300 }, (_, i) => `tag-${i}`);
    assert.true(new Set(names.map(tagColor)).size > 270);
    for (const name of names) {
      assert.true(/^#[0-9a-f]{6}$/.test(tagColor(name)));
      assert.strictEqual(textOn(tagColor(name)), '#000000', 'black text, as on a light tint');
    }
  });

  QUnit.test('text on a colour is black or white with a contrast of 4.5 and more', (assert) => {
    assert.deepEqual(
      ['#3c72da', '#fff', 'yellow', 'rgb(0 0 0)', 'navy', '#ff0000', 'transparent', 'no colour'].map(textOn),
      ['#ffffff', '#000000', '#000000', '#ffffff', '#ffffff', '#000000', '#000000', '#000000'],
    );
    const light = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    for (let i = 0; i < 300; i += 1) {
      const back = parseColor(tagColor(`tag-${i}`));
      if (!back) throw new Error('no colour');
      const luminance = 0.2126 * light(back.red) + 0.7152 * light(back.green) + 0.0722 * light(back.blue);
      const text = textOn(tagColor(`tag-${i}`)) === '#ffffff' ? 1 : 0;
      const contrast = (Math.max(luminance, text) + 0.05) / (Math.min(luminance, text) + 0.05);
      assert.true(contrast >= 4.5, `${tagColor(`tag-${i}`)} ${contrast}`);
    }
  });
});

QUnit.module('formats/color', () => {
  QUnit.test('all CSS colours without reference to elsewhere are read', (assert) => {
    // Values as Chromium paints them.
    const known: Record<string, string> = {
      '#4F7CFF': '#4f7cff',
      '#abc': '#aabbcc',
      '#abcd': '#aabbcc',
      '#11223344': '#112233',
      Teal: '#008080',
      'rgb(255, 0, 128)': '#ff0080',
      'rgba(255,0,128,.5)': '#ff0080',
      'rgb(100% 50% 0%)': '#ff8000',
      'rgb(300 -5 0 / 50%)': '#ff0000',
      'hsl(120, 100%, 25%)': '#008000',
      'hsl(0.5turn 50 50)': '#40bfbf',
      'hsla(270deg,60%,70%,1)': '#b285e0',
      'hwb(194 0% 0%)': '#00c4ff',
      'lab(50% 40 59.5)': '#bf5700',
      'lch(52.2% 72.2 50)': '#cd561a',
      'oklab(59% 0.1 0.1)': '#c05d2b',
      'oklch(60% 0.15 50)': '#c46016',
      'color(srgb 1 0.5 0)': '#ff8000',
      'color(display-p3 0 0.5 0)': '#008200',
      'color(a98-rgb 0 0.5 0)': '#008000',
      'color(prophoto-rgb 0 0.5 0)': '#00a000',
      'color(rec2020 0 0.5 0)': '#009400',
      'rgb(none 0 255)': '#0000ff',
    };
    for (const [text, hex] of Object.entries(known)) {
      const color = parseColor(text);
      assert.true(color !== undefined && near(colorHex(color), hex), `${text}: ${color && colorHex(color)}`);
    }
    assert.strictEqual(parseColor('transparent')?.alpha, 0);
    assert.strictEqual(parseColor('rgb(1 2 3 / 25%)')?.alpha, 0.25);
    assert.strictEqual(Object.keys(COLOR_NAMES).length, 148);
  });

  QUnit.test('nothing else is a colour', (assert) => {
    const others = [
      '',
      'none',
      'currentcolor',
      'inherit',
      'var(--x)',
      'url(x)',
      '#12',
      '#12345',
      '#ggg',
      'rgb(1,2)',
      'rgb(1 2 3 4)',
      'rgb(1,2,3,4,5)',
      'rgb(1 2 3 /)',
      'rgb(a b c)',
      'hsl(50% 1 1)',
      'color(nowhere 1 1 1)',
      'lab(1,2,3)',
      'red;',
      'red}',
      '#fff url(x)',
      'rgb(calc(1) 2 3)',
      'constructor',
      '__proto__',
      'expression(1)',
      '<b>',
      `#${'f'.repeat(200)}`,
      'rgb(1e999 0 0 / 1e999)x',
    ];
    for (const other of others) assert.false(isColor(other), other);
  });
});

/** Whether two `#rrggbb` differ by rounding at most. */
function near(a: string, b: string): boolean {
  return [1, 3, 5].every(
    (at) => Math.abs(Number.parseInt(a.slice(at, at + 2), 16) - Number.parseInt(b.slice(at, at + 2), 16)) <= 1,
  );
}

QUnit.module('formats/fonts', () => {
  QUnit.test('a list of families is a font, anything that could leave a style is not', (assert) => {
    for (const font of [
      'serif',
      'Open Sans',
      '"Source Sans 3", Arial, sans-serif',
      "'Noto Sans'",
      'ui-monospace',
      'Größe',
      '-apple-system',
    ]) {
      assert.strictEqual(safeFont(font), font);
    }
    for (const bad of [
      '',
      ',',
      'a,,b',
      'a;color:red',
      'a}b',
      'url(x)',
      '"a',
      `"a'`,
      'a/*',
      '</style>',
      'x\\3b',
      '"a\nb"',
      'a'.repeat(400),
    ]) {
      assert.strictEqual(safeFont(bad), undefined, bad);
    }
  });

  QUnit.test('no text takes long to be refused', (assert) => {
    const texts = [`${'a '.repeat(149)}!`, `${'a,'.repeat(149)}!`, `${'a-'.repeat(149)}!`, ' '.repeat(299)];
    assert.true(workOf(() => texts.forEach(safeFont)) < 200);
  });

  QUnit.test('S156 each named font has its own families; other values are unchanged', (assert) => {
    const families = ['sans', 'serif', 'mono', 'rounded', 'condensed', 'hand'].map(fontFamily);
    assert.strictEqual(new Set(families).size, 6);
    for (const family of families) assert.notStrictEqual(safeFont(family), undefined, family);
    assert.strictEqual(fontFamily('"Open Sans"'), '"Open Sans"');
    assert.strictEqual(fontFamily('x;}'), fontFamily(undefined));
  });
});

QUnit.module('formats/address', () => {
  QUnit.test('a link leads to the web or to a mailbox, never elsewhere', (assert) => {
    assert.strictEqual(safeLink(' https://example.org/a?b#c '), 'https://example.org/a?b#c');
    assert.strictEqual(safeLink('mailto:a@example.org'), 'mailto:a@example.org');
    const others = [
      '',
      'example.org',
      '/a',
      '//evil.example',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https://a/b',
      'http://',
      'https:',
    ];
    for (const other of others) assert.strictEqual(safeLink(other), undefined, other);
  });

  QUnit.test('a picture is on the web, in the application or in the document', (assert) => {
    for (const image of [
      'https://example.org/a.png',
      'icons/tool.svg',
      './logos/a b.png',
      '/logos/a.png',
      '../x.svg',
      'data:image/png;base64,AAAA',
      'data:image/svg+xml;charset=utf-8,%3Csvg/%3E',
      'data:image/svg+xml;utf8,<svg/>',
    ]) {
      assert.strictEqual(safeImage(image), image, image);
    }
    for (const other of [
      '',
      ' ',
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'data:,x',
      'file:///a.png',
      '//evil.example/a.png',
      '\\\\evil\\a.png',
      'blob:x',
      'about:blank',
    ]) {
      assert.strictEqual(safeImage(other), undefined, other);
    }
  });

  QUnit.test('another graph is on the web or in the application', (assert) => {
    assert.strictEqual(safeGraph('maps/a.json'), 'maps/a.json');
    assert.strictEqual(safeGraph('https://example.org/a.json'), 'https://example.org/a.json');
    for (const other of ['data:application/json,{}', 'javascript:x', '//evil.example/a.json', 'mailto:a@b'])
      assert.strictEqual(safeGraph(other), undefined, other);
  });
});

QUnit.module('formats/id and names', () => {
  QUnit.test('a slug keeps letters of every script', (assert) => {
    assert.deepEqual(
      ['Données & Outils!', 'C++', '数据 来源', 'データ', 'Ελλάδα', '한국어 지도', '---', '😀', 'ﬁne'].map(slug),
      ['donnees-outils', 'c', '数据-来源', 'データ', 'ελλαδα', '한국어-지도', '', '', 'fine'],
    );
  });

  QUnit.test('a taken id gets the first free number', (assert) => {
    assert.strictEqual(uniqueId('a', new Set()), 'a');
    assert.strictEqual(uniqueId('a', new Set(['a', 'a-2'])), 'a-3');
  });

  QUnit.test('the name that was probably meant is near in letters', (assert) => {
    const near = new NearNames(() => ['misp', 'cerebrate', 'open-source', ['Threat Feed', 'feed-1']]);
    assert.deepEqual(
      ['msip', 'MISP', 'cerebrat', 'open_source', 'threat feed', 'zzzz', '', 'm'].map((name) => near.find(name)),
      ['misp', 'misp', 'cerebrate', 'open-source', 'feed-1', undefined, undefined, undefined],
    );
    assert.deepEqual(
      [
        editDistance('abcd', 'acbd', 9),
        editDistance('', 'abc', 9),
        editDistance('kitten', 'sitting', 9),
        editDistance('aaaaaa', 'bbbbbb', 2),
      ],
      [1, 3, 3, 2],
    );
  });
});
