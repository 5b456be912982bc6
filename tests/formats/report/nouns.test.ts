import QUnit from 'qunit';
import { dateInWords, isDay } from '../../../formats/report/dates.ts';
import { article, counted, isOfType, lowered, plural, raised } from '../../../formats/report/nouns.ts';

QUnit.module('formats/report/nouns', () => {
  QUnit.test('an ordinary first word loses its capital letter, a name keeps it', (assert) => {
    const pairs = { 'Open data': 'open data', Project: 'project', 'MISP instance': 'MISP instance', API: 'API' };
    for (const [name, expected] of Object.entries(pairs)) assert.strictEqual(lowered(name), expected);
    assert.strictEqual(lowered('GitHub action'), 'GitHub action');
    assert.strictEqual(raised('open data'), 'Open data');
    assert.strictEqual(raised('iOS app'), 'iOS app');
  });
  QUnit.test('a or an by sound', (assert) => {
    const an = 'API organization umbrella uninstaller hour HTTP_endpoint SQL LLM 8-bit_chip element XML NGO RSS_feed';
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
    };
    for (const [one, many] of Object.entries(pairs)) assert.strictEqual(plural(one), many, one);
  });
  QUnit.test('what a node of a type is', (assert) => {
    assert.strictEqual(isOfType('Project'), 'is a project');
    assert.strictEqual(isOfType('API'), 'is an API');
    assert.strictEqual(isOfType('Open data'), 'is open data');
    assert.strictEqual(isOfType('Tools'), 'is one of the tools');
    assert.strictEqual(isOfType('People'), 'is a person');
    assert.strictEqual(isOfType('Operating system'), 'is an operating system');
    assert.strictEqual(isOfType('Running containers'), 'belongs to “Running containers”');
    assert.strictEqual(isOfType('Networking'), 'belongs to “Networking”');
  });
  QUnit.test('numbers of nodes of a type', (assert) => {
    assert.strictEqual(counted(1, 'Platform'), '1 platform');
    assert.strictEqual(counted(10, 'Project'), '10 projects');
    assert.strictEqual(counted(3, 'Networking'), '3 in “Networking”');
    assert.strictEqual(counted(1, 'People'), '1 person');
    assert.strictEqual(counted(2, 'People'), '2 people');
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
  });
  QUnit.test('what is no date is none', (assert) => {
    for (const value of ['', 'soon', '2026-02-30', '2026-13-01', '2026-9-3', '23.09.2026', '2026-09-23x']) {
      assert.strictEqual(dateInWords(value), undefined, value);
    }
    assert.ok(isDay('2024-02-29'));
    assert.notOk(isDay('2023-02-29'));
    assert.notOk(isDay('2026-09-23T00:00:00Z'));
  });
});
