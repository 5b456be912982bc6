import QUnit from 'qunit';
import { article, countedOfType, isOfType, lowered, plural, raised } from '../../../formats/report/nouns.ts';
import { dateInWords, isDay } from '../../../formats/words/dates.ts';

QUnit.module('formats/report/nouns', () => {
  QUnit.test('an ordinary first word loses its capital letter, a name keeps it', (assert) => {
    const pairs = { 'Open data': 'open data', Project: 'project', 'MISP instance': 'MISP instance', API: 'API' };
    for (const [name, expected] of Object.entries(pairs)) assert.strictEqual(lowered(name), expected);
    assert.strictEqual(lowered('GitHub action'), 'GitHub action');
    assert.strictEqual(raised('open data'), 'Open data');
    assert.strictEqual(raised('iOS app'), 'iOS app');
    assert.strictEqual(lowered('A team'), 'A team', 'one letter may be a name');
    assert.strictEqual(lowered('X'), 'x');
    assert.strictEqual(raised('x'), 'X');
    assert.strictEqual(raised('ßtraße'), 'ßtraße', 'what has no large form of one letter stays');
    assert.deepEqual([lowered(''), raised('')], ['', '']);
  });
  QUnit.test('a or an by sound', (assert) => {
    const an = 'API organization umbrella uninstaller hour HTTP_endpoint SQL LLM 8-bit_chip element XML NGO RSS_feed';
    const more = '8 11 18 80 heir honor honour honorary utter unimportant oneness SHL Élan éclair AB';
    for (const word of more.split(' ')) assert.strictEqual(article(word), 'an', word);
    const others =
      '1 7 10 28 118 111 1911 2018 ghost-hour eulogy once ewe one ubiquity ukraine uranium usage SKIN BRO CHAP THEM';
    for (const word of others.split(' ')) assert.strictEqual(article(word), 'a', word);
    for (const odd of ['', '-', '(any)']) assert.strictEqual(article(odd), 'a', odd);
    const a = 'project unit user European one-off MISP URL UNESCO CERT SaaS 9-bit_chip useful university utility STIX';
    for (const word of an.split(' ')) assert.strictEqual(article(word.replace('_', ' ')), 'an', word);
    for (const word of a.split(' ')) assert.strictEqual(article(word.replace('_', ' ')), 'a', word);
  });
  QUnit.test('plurals', (assert) => {
    const pairs: Record<string, string> = {
      project: 'projects',
      'open data': 'open data',
      'open standard': 'open standards',
      'MISP instance': 'MISP instances',
      API: 'APIs',
      library: 'libraries',
      survey: 'surveys',
      box: 'boxes',
      process: 'processes',
      analysis: 'analyses',
      person: 'people',
      software: 'software',
      projects: 'projects',
      'community of practice': 'communities of practice',
      'organization (external)': 'organizations (external)',
      'tier 1': 'tier 1',
      DNS: 'DNS',
      series: 'series',
      woman: 'women',
      man: 'men',
      APIs: 'APIs',
      'virtual CPUs': 'virtual CPUs',
      SMS: 'SMS',
      human: 'humans',
      superhuman: 'superhumans',
      manual: 'manuals',
      child: 'children',
      criterion: 'criteria',
      index: 'indexes',
      quiz: 'quizzes',
      boy: 'boys',
      thesis: 'theses',
      sisal: 'sisals',
      isis: 'ises',
      tax: 'taxes',
      buzz: 'buzzes',
      branch: 'branches',
      wish: 'wishes',
      yard: 'yards',
      'Unix box': 'Unix boxes',
      PC: 'PCs',
      eSIM: 'eSIMs',
      'SaaS app': 'SaaS apps',
      storage: 'storage',
      spyware: 'spyware',
      warehouse: 'warehouses',
      testing: 'testing',
      ring: 'rings',
      building: 'buildings',
      ingot: 'ingots',
      alias: 'aliases',
      lens: 'lenses',
      user: 'users',
      usage: 'usages',
      island: 'islands',
      people: 'people',
      'room at the top': 'rooms at the top',
      'tool  for  teams': 'tools  for  teams',
      form: 'forms',
      'tool [old]': 'tools [old]',
      'tool(old)': 'tools(old)',
      of: 'ofs',
      日本: '日本',
    };
    for (const [one, many] of Object.entries(pairs)) assert.strictEqual(plural(one), many, one);
  });
  QUnit.test("the predicate for a node's type", (assert) => {
    assert.strictEqual(isOfType('Project'), 'is a project');
    assert.strictEqual(isOfType('API'), 'is an API');
    assert.strictEqual(isOfType('Open data'), 'is open data');
    assert.strictEqual(isOfType('Tools'), 'is one of the tools');
    assert.strictEqual(isOfType('APIs'), 'is one of the APIs');
    assert.strictEqual(isOfType('People'), 'is a person');
    assert.strictEqual(isOfType('Operating system'), 'is an operating system');
    assert.strictEqual(isOfType('Running containers'), 'belongs to “Running containers”');
    assert.strictEqual(isOfType('Networking'), 'belongs to “Networking”');
    assert.strictEqual(isOfType('Networking team'), 'is a networking team');
    assert.strictEqual(isOfType('Accounting  system'), 'is an accounting  system');
    assert.strictEqual(isOfType('Building'), 'is a building');
    assert.strictEqual(isOfType('String'), 'is a string');
    assert.strictEqual(isOfType('Used part'), 'is a used part');
    assert.strictEqual(isOfType('Children'), 'is a child');
    assert.strictEqual(isOfType('Atlas'), 'is an atlas');
    assert.strictEqual(isOfType('Software'), 'is software');
    assert.strictEqual(isOfType('Storage'), 'is storage');
    assert.strictEqual(isOfType('Group of projects'), 'is a group of projects');
    assert.strictEqual(isOfType('Criteria'), 'is one of the criteria');
  });
  QUnit.test('numbers of nodes of a type', (assert) => {
    assert.strictEqual(countedOfType(1, 'Platform'), '1 platform');
    assert.strictEqual(countedOfType(10, 'Project'), '10 projects');
    assert.strictEqual(countedOfType(3, 'Networking'), '3 in “Networking”');
    assert.strictEqual(countedOfType(1, 'People'), '1 person');
    assert.strictEqual(countedOfType(1, 'PEOPLE'), '1 person');
    assert.strictEqual(countedOfType(2, 'People'), '2 people');
    assert.strictEqual(countedOfType(1, 'Tools'), '1 of the tools');
    assert.strictEqual(countedOfType(1, 'Teams of volunteers'), '1 of the teams of volunteers');
    assert.strictEqual(countedOfType(2, 'Tools'), '2 tools');
    assert.strictEqual(countedOfType(1, 'News'), '1 news');
    assert.strictEqual(countedOfType(0, 'Project'), '0 projects');
  });
});

QUnit.module('formats/report/dates', () => {
  QUnit.test('dates read in English and UTC', (assert) => {
    assert.strictEqual(dateInWords('2026-09-23'), '23 September 2026');
    assert.strictEqual(dateInWords('2026-09-23T23:30:00-05:00'), '24 September 2026');
    assert.strictEqual(dateInWords('2026-01-01T00:30:00+02:00'), '31 December 2025');
    assert.strictEqual(dateInWords('2026-09-23T23:30:00.123Z'), '23 September 2026');
    assert.strictEqual(dateInWords('2026-09-23 23:30'), '23 September 2026');
    assert.strictEqual(dateInWords('0096-02-29'), '29 February 96', 'not of the last century');
    assert.strictEqual(dateInWords(' 2026-09-23 '), '23 September 2026');
    assert.strictEqual(dateInWords('2026-09-23t12:00z'), '23 September 2026');
    assert.strictEqual(dateInWords('2026-09-23T12:00:30,5Z'), '23 September 2026');
    assert.strictEqual(dateInWords('2026-09-23T00:10'), '23 September 2026', 'UTC without an offset');
    for (const [offset, day] of [
      ['+0030', 22],
      ['+00:30', 22],
      ['+00:20', 23],
      ['-0030', 23],
      ['+01:00', 22],
    ] as const) {
      assert.strictEqual(dateInWords(`2026-09-23T00:25${offset}`), `${day} September 2026`, offset);
    }
    assert.strictEqual(dateInWords('2026-09-23T23:45-00:15'), '24 September 2026');
    assert.strictEqual(dateInWords('2026-09-23T23:45-00:14'), '23 September 2026');
    const months = 'January February March April May June July August September October November December'.split(' ');
    months.forEach((month, index) => {
      assert.strictEqual(dateInWords(`2026-${String(index + 1).padStart(2, '0')}-05`), `5 ${month} 2026`);
    });
  });
  QUnit.test('invalid dates are refused', (assert) => {
    for (const value of [
      '',
      'soon',
      '2026-02-30',
      '2026-13-01',
      '2026-9-3',
      '23.09.2026',
      '2026-09-23x',
      'x2026-09-23',
      '2026-09-00',
      '2026-00-09',
      '2026-04-31',
      '2026-09-23T12',
      '2026-09-23T12:00:00:00',
    ]) {
      assert.strictEqual(dateInWords(value), undefined, value);
    }
    assert.ok(isDay('2024-02-29'));
    assert.notOk(isDay('2023-02-29'));
    assert.notOk(isDay('2026-09-23T00:00:00Z'));
    assert.notOk(isDay(' 2026-09-23'));
    assert.notOk(isDay('2026-09-23 '));
  });
});
