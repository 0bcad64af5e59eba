/**
 * Alerts and dashboard: their rules are valid, the running service has each of their series, and each alert is
 * explained. docs/metrics.md lists exactly what a running backend and a running hub export.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import t from 'tap';
import { emptyFolder } from '../support/empty-folder.ts';
import { ready, startService } from '../support/service.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const PROMETHEUS = path.join(ROOT, 'ops/prometheus');
const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');
const run = promisify(execFile);

/** A series of Prometheus itself. */
const OTHERS = ['up'];
const SELECTOR = /\b((?:svc|process|nodejs)_\w+)(?:\{([^}]*)\})?/g;
/** Labels that Prometheus adds, or that every histogram has. */
const KNOWN_LABELS = ['instance', 'job', 'le'];

const alertsOf = (rules: string) =>
  Array.from(rules.matchAll(/- alert: (\w+)/g), ([, name]) => name!);

/** Expressions of all panels and variables. */
function expressionsOf(dashboard: string): string[] {
  const { panels } = JSON.parse(dashboard) as {
    panels: { targets?: { expr: string }[] }[];
  };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}

const isMissing = (await run('promtool', ['--version']).catch(() => null)) === null;
const skip =
  isMissing && process.env.JURISGRAFO_REQUIRE_SERVICES !== '1' && 'promtool is not installed';

t.test('rules as promtool reads them', { skip }, async t => {
  for (const args of [
    ['check', 'config', 'prometheus.yaml'],
    ['test', 'rules', 'rules-test.yaml'],
  ]) {
    const { stdout } = await run('promtool', args, { cwd: PROMETHEUS });
    t.match(stdout, /SUCCESS/, args.join(' '));
  }
});

t.test('each alert has a test and a section', async t => {
  const alerts = alertsOf(await read('ops/prometheus/rules.yaml'));
  const tests = await read('ops/prometheus/rules-test.yaml');
  const sections = (await read('docs/operating.md')).split('\n## Alerts\n')[1]!.split('\n## ')[0]!;
  const explained = Array.from(sections.matchAll(/^### (\w+)$/gm), ([, name]) => name);
  t.ok(alerts.length > 15);
  t.strictSame(explained, alerts);
  t.strictSame(
    Array.from(tests.matchAll(/- name: (\w+)/g), ([, name]) => name),
    alerts,
  );
});

t.test('each condition that docs/metrics.md names is in the rules', async t => {
  const page = await read('docs/metrics.md');
  const rules = await read('ops/prometheus/rules.yaml');
  const named = page.split('\n## Alerts\n')[1]!.split('\n## ')[0]!;
  const missing = Array.from(named.matchAll(/^\| `(\w+)`/gm), ([, name]) => name!).filter(
    name => !rules.includes(name),
  );
  t.strictSame(missing, []);
});

t.test('the dashboard shows what is known of the sources, beside the alert', async t => {
  const shown = expressionsOf(await read('ops/grafana/jurisgrafo.json')).join('\n');
  const page = await read('docs/metrics.md');
  const known = Array.from(page.matchAll(/^\| `(svc_source_\w+)` \| gauge/gm), ([, name]) => name!);
  t.ok(known.length >= 3);
  for (const name of known) t.ok(shown.includes(`${name}{`), name);
  const [, condition] = /alert: SourceStale\s+expr: >-?\s+(.+)/.exec(
    await read('ops/prometheus/rules.yaml'),
  )!;
  const [limit] = /clamp_min\(2 \* \w+/.exec(condition!)!;
  t.match(shown.replaceAll(/max by \(source\) \(/g, ''), limit, 'the limit of the alert');
});

t.test('each series and label is served, and each that is served is on the page', async t => {
  // Sign-ins are counted only if there is an identity provider, which this test does not have.
  const settings = {
    SVC_OIDC_ISSUER: 'http://127.0.0.1:9',
    SVC_OIDC_CLIENT_ID: 'jurisgrafo',
    ENABLE_DEV_AUTH: 'false',
  };
  const service = await startService(t, await emptyFolder(t), settings, 'both');
  await ready(service.url);
  const pages = await Promise.all(
    [service.url, service.hubUrl!].map(async url => (await fetch(`${url}/metrics`)).text()),
  );
  const served = new Set<string>(OTHERS);
  const exported = new Set<string>();
  for (const [, name, type] of pages.join('\n').matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    exported.add(`${name} ${type}`);
    const ends = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const end of ends) served.add(name + end);
  }
  const reference = await read('docs/metrics.md');
  const rows = reference.matchAll(/^\| `(\w+)` \| (counter|gauge|histogram) \|/gm);
  const listed = Array.from(rows, ([, name, type]) => `${name} ${type}`).sort();
  t.ok(exported.size > 50, `${exported.size} metrics`);
  t.strictSame(listed, [...exported].sort());
  const texts = [
    await read('ops/prometheus/rules.yaml'),
    ...expressionsOf(await read('ops/grafana/jurisgrafo.json')),
  ];
  const found = texts.flatMap(text => [...text.matchAll(SELECTOR)]);
  t.ok(found.length > 60, `${found.length} selectors`);
  for (const [, name, labels = ''] of found) {
    t.ok(served.has(name!), name);
    const family = name!.replace(/_(bucket|sum|count)$/, '');
    const row = reference.split('\n').find(line => line.startsWith(`| \`${family}\``)) ?? reference;
    for (const [, label] of labels.matchAll(/(\w+)(?:=~|!~|!=|=)/g)) {
      t.ok(KNOWN_LABELS.includes(label!) || row.includes(`\`${label}\``), `${name}: ${label}`);
    }
  }
});
