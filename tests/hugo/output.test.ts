import QUnit from 'qunit';
import { all, buildSite, CONFIG, hugoTest, page, seen } from './site.ts';

const SECTION = {
  'content/projects/_index.md': page(
    'title: Projects\ngraph: {nodeTypes: {project: {label: Project}}}',
    '{{< graphmap >}}',
  ),
  'content/projects/one.md': page(
    'title: One\ntags: [alpha]\ngraph: {type: project, url: "https://one.example/", relations: [{to: two, label: uses}]}',
  ),
  'content/projects/two.md': page(
    'title: Two\ngraph: {type: project, repo: pypa/pip, repoInfo: {stars: 5, language: Python}, details: {since: 2020}, graph: /other/}',
  ),
  'content/other/_index.md': page('title: Other'),
};

/** Builds the section with another shortcode, and returns the page. */
async function withShortcode(shortcode: string, config = CONFIG, more = ''): Promise<string> {
  const types = 'nodeTypes: {project: {label: Project}}';
  const index = page(`title: Projects\ngraph: {${[types, more].filter(Boolean).join(', ')}}`, shortcode);
  const built = await buildSite({ ...SECTION, 'hugo.toml': config, 'content/projects/_index.md': index });
  if (!built.isBuilt || built.messages.length > 0) throw new Error(built.messages.join('\n'));
  return built.read('projects/index.html');
}

const attribute = (html: string, name: string) => all(html, new RegExp(`data-${name}="([^"]*)"`, 'g'))[0];

QUnit.module('hugo/output', () => {
  hugoTest('S450 S456 S457 S458 S459 S460 S461 picture, text, caption and data file', async (assert) => {
    const built = await buildSite(SECTION);
    assert.deepEqual(built.messages, []);
    const html = built.read('projects/index.html');
    const svg = /<svg[\s\S]*<\/svg>/.exec(html)?.[0] ?? '';
    assert.true(/role="img" aria-labelledby="graphmap-projects-title graphmap-projects-desc" [^>]*viewBox="/.test(svg));
    assert.true(svg.includes('<title id="graphmap-projects-title">Projects</title>'));
    assert.true(svg.includes('2 nodes and 1 relationship</desc>'));
    assert.deepEqual(all(svg, /<a class="graphmap-node-link" href="([^"]*)"/g), [
      '#graphmap-projects-node-1',
      '/other/',
    ]);
    assert.deepEqual(all(svg, /graphmap-node-link"[^>]*><title>([^<]*)</g), ['One', 'Two'], 'the name on hover');
    assert.strictEqual(all(svg, /class="graphmap-(edge)"/g).length, 1);
    assert.deepEqual(all(seen(svg), /(uses)/g), ['uses']);
    const text = seen(html.slice(html.indexOf('graphmap-text')));
    for (const words of ['This graph has 2 nodes (2 projects) connected by 1 relationship.', 'One is a project.']) {
      assert.true(text.includes(words), words);
    }
    assert.true(text.includes('The repository has 5 stars and is written mainly in Python.'));
    assert.true(text.includes('Website: one.example') && text.includes('Tags: #alpha') && text.includes('Since: 2020'));
    assert.true(seen(/<figcaption[\s\S]*<\/figcaption>/.exec(html)?.[0] ?? '').startsWith('Projects: 2 nodes'));
    assert.true(html.includes('<a class="graphmap-data" href="/graphmap/projects.json">'));
    assert.strictEqual(built.json('graphmap/projects.json').nodes.length, 2);
    for (const kind of ['js', 'css']) {
      const name = built.files().find((file) => file.startsWith('graphmap/graphmap.') && file.endsWith(`.${kind}`));
      assert.true(/graphmap\.[0-9a-f]{64}\./.test(name ?? ''), 'a name that changes with its content');
      assert.true(new RegExp(`="/${name}" integrity="sha256-`).test(html));
    }
  });

  hugoTest('S454 S455 S480 each node and edge is in the picture with its look', async (assert) => {
    const built = await buildSite({
      'content/m/_index.md': page('title: Map', '{{< graphmap >}}'),
      'content/m/a.md': page(
        'title: Atlas\ngraph: {shape: hexagon, color: "#108030", image: /logo.svg, relations: [{to: b, label: feeds, color: "#d01030", dashed: true, direction: both}]}',
      ),
      'content/m/b.md': page('title: Beacon\ngraph: {graph: /other/}'),
      'content/other/_index.md': page('title: Other'),
      'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    });
    assert.deepEqual(built.messages, []);
    const svg = /<svg[\s\S]*<\/svg>/.exec(built.read('m/index.html'))?.[0] ?? '';
    const [, atlas = '', beacon = ''] = svg.split('<g class="graphmap-node">');
    assert.true(/<polygon [^>]*fill="#108030"/.test(atlas), atlas);
    assert.true(/<image href="\/logo\.svg"/.test(atlas), atlas);
    assert.true(atlas.includes('>Atlas</tspan>') && beacon.includes('>Beacon</tspan>'));
    assert.true(beacon.includes('href="/other/"'), beacon);
    assert.true(/class="graphmap-edge"><path [^>]*stroke="#d01030"[^>]* stroke-dasharray=/.test(svg), svg);
    const [heads = ''] = all(svg, /class="graphmap-head" d="([^"]*)" fill="#d01030"/g);
    assert.strictEqual(heads.match(/M/g)?.length, 2, 'a head at each end');
    assert.true(seen(svg).includes('feeds'));
  });

  hugoTest('S451 S500 the partial takes what the shortcode takes', async (assert) => {
    const layout =
      '{{ partial "graphmap/embed.html" (dict "page" . "section" "/projects" "tags" true "relations" true "level" 2 "height" "40em" "sidebar" "true" "view" "Start" "tour" true) }}';
    const built = await buildSite({ ...SECTION, 'layouts/_default/list.html': layout });
    assert.deepEqual(built.messages, []);
    const html = built.read('other/index.html');
    assert.true(html.includes('graphmap-pills') && html.includes('<h2>Relationships</h2>'));
    assert.deepEqual(
      ['height', 'sidebar', 'view', 'tour'].map((name) => attribute(html, name)),
      ['40em', 'true', 'Start', 'true'],
    );
  });

  hugoTest('S501 `section` builds from another section, by default the page’s own', async (assert) => {
    const built = await buildSite({
      ...SECTION,
      'content/other/page.md': page('title: P', '{{< graphmap section="/projects" >}}'),
      'content/projects/three.md': page('title: Three\ngraph: {}', '{{< graphmap >}}'),
    });
    assert.true(built.read('other/page/index.html').includes('data-name="projects.json"'));
    assert.true(built.read('projects/three/index.html').includes('data-name="projects.json"'));
  });

  hugoTest('S503 S515 the application: parameter, site parameter, else the site’s folder', async (assert) => {
    assert.strictEqual(attribute(await withShortcode('{{< graphmap >}}'), 'app'), '/graphmap-app/');
    const config = `${CONFIG}[params.graphmap]\napp = "https://maps.example/"\n`;
    assert.strictEqual(attribute(await withShortcode('{{< graphmap >}}', config), 'app'), 'https://maps.example/');
    const own = await withShortcode('{{< graphmap app="/tools/map/" >}}', config);
    assert.strictEqual(attribute(own, 'app'), '/tools/map/');
  });

  hugoTest('S507 S508 S513 the defaults: 85vh, no panel, no pills, counts, level 3', async (assert) => {
    const html = await withShortcode('{{< graphmap >}}');
    assert.deepEqual(
      ['height', 'sidebar', 'tags'].map((name) => attribute(html, name)),
      ['85vh', 'false', 'false'],
    );
    assert.false(html.includes('graphmap-pills'));
    assert.deepEqual(all(html, /<(h\d)>/g), ['h3', 'h3', 'h4', 'h5', 'h5']);
    assert.true(seen(html).includes('Relationships: 1'));
    assert.false(seen(html).includes('One uses Two.'));
  });

  hugoTest('S509 S510 `relations` writes sentences under each node and in a section of their own', async (assert) => {
    const html = await withShortcode('{{< graphmap relations=true level="2" >}}');
    assert.strictEqual(all(seen(html), /(One uses Two\.)/g).length, 3);
    assert.true(html.includes('<h2>Relationships</h2>'));
    assert.true(html.includes('<h4>One</h4>'));
  });

  hugoTest('S507 `tags` draws pills in the picture', async (assert) => {
    const html = await withShortcode('{{< graphmap tags=true >}}');
    assert.true(/graphmap-pills[\s\S]*#alpha/.test(html));
    assert.strictEqual(attribute(html, 'tags'), 'true');
  });

  hugoTest('S507 pills wear the colour and icon of their tag, however the registry spells it', async (assert) => {
    const html = await withShortcode(
      '{{< graphmap tags=true >}}',
      CONFIG,
      'tags: {"Alpha": {color: "#123456", icon: star}}',
    );
    const pill = /graphmap-pills[\s\S]*?<\/g>/.exec(html)?.[0] ?? '';
    const [x = 0, width = 0] = all(pill, /(?:<rect x|width)="([\d.]+)"/g).map(Number);
    assert.true(pill.includes('fill="#123456"') && pill.includes('<path'), pill);
    const iconWidth = 12;
    const [text] = all(pill, /<text x="([\d.]+)"/g).map(Number);
    assert.true(Math.abs((text ?? 0) - (x + (width + iconWidth) / 2)) < 0.11, 'in the middle of what the icon leaves');
    assert.false(/text-anchor="start"/.test(pill));
  });

  hugoTest('the head of an edge is seen where a label hides the line', async (assert) => {
    const html = await withShortcode('{{< graphmap >}}');
    const masked = /<g class="graphmap-edges"[^>]*mask=[\s\S]*?(?=<g class="graphmap-heads")/.exec(html)?.[0] ?? '';
    assert.true(masked.includes('class="graphmap-edge"'));
    assert.false(masked.includes('graphmap-head"'));
    assert.strictEqual(all(html, /class="(graphmap-head)"/g).length, 1);
  });

  hugoTest('a site below a folder whose addresses are made complete links its files once', async (assert) => {
    const config = `canonifyURLs = true\n${CONFIG.replace('example.org/', 'example.org/sub/')}`;
    const index = page(
      'title: Projects\ngraph: {nodeTypes: {project: {image: icons/project.svg, imageFit: icon}}}',
      '{{< graphmap >}}',
    );
    const built = await buildSite({ ...SECTION, 'hugo.toml': config, 'content/projects/_index.md': index });
    assert.deepEqual(built.messages, []);
    const html = built.read('projects/index.html');
    const own = all(html, /(?:href|src)="https:\/\/example\.org\/([^"]*graphmap\/[^"]*)"/g);
    assert.true(own.length >= 5, own.join(' '));
    assert.deepEqual(
      own.filter((path) => !built.has(path.replace(/^sub\//, ''))),
      [],
    );
  });

  hugoTest('each host of a site takes the component’s files from itself', async (assert) => {
    const hosts = '[languages.en]\nbaseURL = "https://en.example/"\n[languages.fr]\nbaseURL = "https://fr.example/"\n';
    const built = await buildSite({
      ...SECTION,
      'hugo.toml': `defaultContentLanguage = "en"\n${CONFIG}${hosts}`,
      'content/projects/_index.fr.md': page('title: Projets', '{{< graphmap >}}'),
      'content/projects/one.fr.md': page('title: Un\ngraph: {image: icons/project.svg}'),
    });
    assert.deepEqual(built.messages, []);
    const own = all(built.read('fr/projects/index.html'), /(?:href|src)="([^"]*graphmap\/[^"]*)"/g);
    assert.true(own.length >= 4, own.join(' '));
    assert.deepEqual(
      own.filter((path) => !built.has(`fr${path}`)),
      [],
    );
  });

  hugoTest('the notation for Markdown, which loses the graph, is warned of once a page', async (assert) => {
    const built = await buildSite({
      ...SECTION,
      'content/projects/_index.md': page('title: Projects', '{{< graphmap >}}\n\n{{% graphmap tags=true %}}'),
    });
    // Hugo itself may have a word to say, too.
    const [message = '', ...others] = built.messages.filter((line) => line.includes('graphmap:'));
    assert.deepEqual(others, []);
    assert.true(/^WARN.*write `\{\{< graphmap >\}\}` \(projects\/_index\.md\)\.$/.test(message), message);
    assert.deepEqual((await buildSite(SECTION)).messages, []);
  });

  hugoTest('S512 a picture of your own that is not there is named with its parameter and place', async (assert) => {
    const built = await buildSite({
      ...SECTION,
      'content/projects/_index.md': page('title: Projects', '{{< graphmap image="own.png" >}}'),
    });
    assert.true(
      /^WARN.*"own\.png".*`image` is a page resource.*_index\.md:5/.test(built.messages.join('\n')),
      built.messages[0],
    );
  });

  hugoTest('S511 S512 S514 `picture`, `image` and `text` leave out or replace', async (assert) => {
    const bare = await withShortcode('{{< graphmap picture=false text="false" >}}');
    assert.false(/<svg|graphmap-text|graphmap-picture/.test(bare));
    assert.true(bare.includes('graphmap-caption'));
    const own = await withShortcode('{{< graphmap image="/pictures/own.png" >}}');
    assert.false(own.includes('<svg'));
    assert.true(
      own.includes('<img class="graphmap-image" src="/pictures/own.png" alt="Projects: 2 nodes and 1 relationship">'),
    );
    const withoutText = await withShortcode('{{< graphmap text=false >}}');
    assert.true(withoutText.includes('href="https://one.example/"'), 'without text a node links to its website');
  });

  hugoTest('two graphs on one page have ids of their own; names of data files are counted on', async (assert) => {
    const built = await buildSite({
      ...SECTION,
      'content/projects/_index.md': page(
        'title: Projects',
        '{{< graphmap >}}\n\n{{< graphmap tags=true >}}\n\n{{< graphmap data="projects" >}}',
      ),
      'content/deep/projects/_index.md': page('title: Others', '{{< graphmap >}}'),
      'content/deep/projects/three.md': page('title: Three\ngraph: {}'),
      'data/graphdata/projects.json': '{"nodes": [{"id": "x"}]}',
    });
    assert.deepEqual(built.messages, []);
    const html = built.read('projects/index.html');
    const ids = all(html, /\sid="([^"]*)"/g);
    assert.deepEqual(ids, [...new Set(ids)]);
    const names = built.files().filter((file) => /^graphmap\/.*\.json$/.test(file));
    assert.deepEqual(names, ['graphmap/projects-2.json', 'graphmap/projects-3.json', 'graphmap/projects.json']);
    const counts = names.map((name) =>
      built
        .json(name)
        .nodes.map(({ id }) => id)
        .join(' '),
    );
    assert.deepEqual(
      counts,
      ['one two', 'x', 'three'].sort((a, b) => counts.indexOf(a) - counts.indexOf(b)),
    );
  });

  const FAULTS: readonly (readonly [string, RegExp])[] = [
    ['{{< graphmap section="/nowhere" >}}', /no section "\/nowhere"/],
    ['{{< graphmap section="/projects/one" >}}', /"\/projects\/one" is a page, not a section/],
    ['{{< graphmap section=5 >}}', /`section` is the path of a section, such as "\/projects", not "5"/],
    ['{{< graphmap data="nothing" >}}', /no map data\/graphdata\/nothing\.json, \.yaml or \.toml.*one of: descriptor/],
    ['{{< graphmap app="javascript:alert(1)" >}}', /`app` is the address of the application.*http.*"javascript:/],
    ['{{< graphmap app="ftp://maps.example/" >}}', /`app` is the address of the application.*"ftp:/],
    ['{{< graphmap colour="red" >}}', /no parameter `colour`/],
    ['{{< graphmap "projects" >}}', /parameters have names/],
    ['{{< graphmap tags="maybe" >}}', /`tags` is true or false, not "maybe"/],
    ['{{< graphmap level=9 >}}', /`level` is a heading level from 1 to 6/],
    ['{{< graphmap height="tall" >}}', /`height` is a CSS length/],
    ['{{< graphmap data="descriptor" >}}', /organization's descriptor/],
  ];
  hugoTest('a wrong parameter fails the build and says where and what', async (assert) => {
    const pages = FAULTS.map(([shortcode], index) => [
      `content/projects/f${index}.md`,
      page('title: Fault', shortcode),
    ]);
    const built = await buildSite({
      ...SECTION,
      ...Object.fromEntries(pages),
      'data/graphdata/descriptor.json': '{"organization": {"name": "X"}}',
    });
    assert.false(built.isBuilt);
    for (const [index, [shortcode, message]] of FAULTS.entries()) {
      const said = built.messages.filter((line) => line.includes(`f${index}.md:5`));
      assert.strictEqual(said.length, 1, `${shortcode}: one message, with its place`);
      assert.true(message.test(said[0] ?? ''), `${shortcode}: ${said[0]?.slice(0, 300)}`);
    }
    const others = built.messages.filter((line) => !/\/f\d+\.md:5/.test(line) && !/error building site/i.test(line));
    assert.deepEqual(others, [], 'nothing else');
  });

  hugoTest('so does one that a template hands to a partial, which names the page', async (assert) => {
    const faults = [
      '"graphmap/embed.html" (dict "page" . "sectoin" "/projects")',
      '"graphmap/embed.html" (dict "page" . "level" 0)',
      '"graphmap/document.html" (dict "page" . "date" "map")',
    ];
    const built = await buildSite({
      ...SECTION,
      'layouts/_default/faulty.html': faults.map((fault) => `{{ $_ := partial ${fault} }}`).join('\n'),
      'content/projects/wrong.md': page('title: Wrong\nlayout: faulty'),
    });
    assert.false(built.isBuilt);
    const said = built.messages.filter((line) => line.includes('graphmap: '));
    assert.strictEqual(said.length, faults.length, said.join('\n'));
    for (const name of ['no parameter `sectoin`', '`level` is a heading level', 'no parameter `date`']) {
      const line = said.find((message) => message.includes(name));
      assert.true(line?.endsWith('(page "/projects/wrong").'), `${name}: ${line}`);
    }
  });

  hugoTest('a partial without a page says so, and nothing else', async (assert) => {
    const built = await buildSite({
      ...SECTION,
      'layouts/_default/faulty.html': '{{ partial "graphmap/embed.html" (dict "section" "/projects") }}',
      'content/projects/wrong.md': page('title: Wrong\nlayout: faulty'),
    });
    const [message = '', ...others] = built.messages.filter((line) => !line.includes('logged 1 error'));
    assert.deepEqual(others, []);
    assert.true(message.endsWith('need a `page`, as in (dict "page" .).'), message);
  });

  hugoTest('hostile titles, addresses and looks stay text', async (assert) => {
    const bad = '</title></svg><script>alert(1)</script>"\'><img src=x onerror=alert(2)>';
    const quoted = JSON.stringify(bad);
    const built = await buildSite({
      'content/projects/_index.md': page(
        `title: ${quoted}\ndescription: ${quoted}\ngraph: {nodeTypes: {evil: {label: ${quoted}, color: "red;}</style>"}}}`,
        '{{< graphmap tags=true relations=true >}}',
      ),
      'content/projects/one.md': page(`
title: ${quoted}
description: ${quoted}
tags: [${quoted}]
graph:
  type: evil
  url: "javascript:alert(3)"
  graph: "javascript:alert(4)"
  image: "javascript:alert(5)"
  color: "url(https://evil.example/x.svg#a)"
  labelFont: "x\\" onload=\\"alert(6)"
  labelColor: "red\\" onload=\\"alert(6)"
  repo: "javascript:alert(7)"
  links: [{label: ${quoted}, url: "javascript:alert(8)"}, {url: "data:text/html,<script>alert(9)</script>"}, {url: " java\\tscript:alert(10)"}]
  details: {"<b>key</b>": "javascript:alert(11) <i>x</i> https://safe.example/<script>"}
  relations: [{to: one, label: ${quoted}, description: ${quoted}, color: "expression(alert(12))"}]
`),
      'content/projects/two.md': page(
        `title: Two\ngraph: {id: ${quoted}, image: "data:text/html,<script>alert(13)</script>", shape: ${quoted}}`,
      ),
    });
    assert.true(built.isBuilt, built.messages.join('\n'));
    const written = built.read('projects/index.html');
    const data = /<script type="application\/json" class="graphmap-map">([^<]*)<\/script>/.exec(written);
    assert.deepEqual(JSON.parse(data?.[1] ?? ''), built.json('graphmap/projects.json'), 'the map, which is not run');
    const html = written.replace(data?.[0] ?? '', '');
    assert.deepEqual(all(html, /<(script|img|b|i|style)\b/g), ['script'], 'the component’s own script alone');
    assert.false(/<[a-z][^<>]*\son\w+=/i.test(html.replace(/"[^"]*"/g, '""')), 'no handler in any tag');
    for (const address of all(html, /(?:href|src)="([^"]*)"/g)) {
      assert.true(/^(?:https?:|mailto:|\/|#)/.test(address), address);
    }
    assert.false(html.includes('evil.example'));
    assert.true(seen(html).includes('alert(1)'), 'but the words are there');
    assert.false(html.includes('ZgotmplZ'));
    assert.false(/<\/?script/i.test(built.read('graphmap/projects.json')), 'the data file could stand in a page');
  });
});
