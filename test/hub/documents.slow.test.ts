/** Documents that a user has verified: the text as it was read, the report, and the refusals. */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import t from 'tap';
import type { Report } from '../../src/hub/documents/report-schemas.ts';
import { db } from '../../src/stores/relational/sql-store.ts';
import { docxOf, notesOf, paragraph, pdfOf, zipOf } from '../support/document-files.ts';
import { type HubOverrides, type HubUser, serveHub } from '../support/hub/serve-hub.ts';
import { UnlimitedCache } from '../support/hub/unlimited-cache.ts';
import { newEmbedded } from '../support/stores/both-databases.ts';
import { generated, serveWithin } from '../support/within.ts';

const READER = 'a-reading-key-of-the-tests-01';
const PATH = '/api/documents/reports';
const backend = await serveWithin(t, generated(20, 7), { SVC_API_KEYS: `r:reader:${READER}` });
const store = await newEmbedded(t);
const hubOf = (t: Parameters<typeof serveHub>[0], overrides: HubOverrides = {}) =>
  serveHub(t, store, {
    backend: { url: backend.url, key: READER },
    cache: new UnlimitedCache(),
    ...overrides,
  });
const hub = await hubOf(t);
const LINES = [
  'A cobrança é indevida, nos termos da Súmula 7 do STJ.',
  'Aplica-se a Súmula 999 do STJ, que não existe.',
  'Vale o Tema 1.150 do STJ e o art. 14 do CDC.',
];

async function send(user: HubUser, bytes: Buffer | string, name: string | null = null) {
  const query = name === null ? '' : `?name=${encodeURIComponent(name)}`;
  const answer = await fetch(`${hubUrl(user)}${PATH}${query}`, {
    method: 'POST',
    headers: {
      cookie: user.cookie,
      origin: hubUrl(user),
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(Buffer.from(bytes)),
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
  const json: any = await answer.json();
  return { status: answer.status, json };
}

const urls = new Map<string, string>();
const hubUrl = ({ id }: HubUser): string => urls.get(id) ?? hub.url;

async function reported(user: HubUser, bytes: Buffer | string, name: string | null = null) {
  const { status, json } = await send(user, bytes, name);
  if (status !== 200) throw new Error(JSON.stringify(json));
  return json as Report;
}

const verdicts = ({ citations }: Report) =>
  citations.map(({ normalized, verdict }) => [normalized, verdict]);
const EXPECTED = [
  ['Súmula 7 do STJ', 'exists'],
  ['Súmula 999 do STJ', 'wrong'],
  ['Tema 1.150 do STJ', 'exists'],
  ['art. 14 da Lei 8.078/1990', 'exists'],
];

t.test('every kind of document gives the same citations, at their places', async t => {
  const ana = await hub.user('ana');
  const pdf = await pdfOf([LINES[0]!, LINES.slice(1).join('\n')]);
  const files: [string | null, Buffer, number | null][] = [
    ['peça.docx', docxOf(LINES.map(paragraph).join('')), null],
    ['peça.pdf', pdf, 2],
    ['peça.md', Buffer.from(LINES.map(line => `- ${line}`).join('\n\n')), null],
    [null, Buffer.from(LINES.join('\n')), null],
  ];
  for (const [name, bytes, pages] of files) {
    const report = await reported(ana, bytes, name);
    t.strictSame(verdicts(report), EXPECTED, `${name}`);
    t.match(report, { name, pages, sha256: hash('sha256', bytes), size_bytes: bytes.length });
    const [first, wrong] = report.citations;
    const { start, end, page, paragraph } = wrong!.places[0]!;
    t.equal(report.text.slice(start, end), 'Súmula 999 do STJ');
    t.strictSame([page, paragraph], pages === null ? [null, 2] : [2, null]);
    t.match(first!.reason, /existe e está vigente\. Foram comparados o número e o tribunal/);
    t.match(first!.facts[0], { label: 'Situação', value: 'vigente' });
  }
});

t.test('footnotes are read, and a citation in several parts of a long text is one', async t => {
  const ana = await hub.user('ana');
  const note = { 'word/footnotes.xml': notesOf(paragraph('Ver a Súmula 999 do STJ.')) };
  const noted = await reported(ana, docxOf(paragraph('Corpo do texto.'), note), 'nota.docx');
  t.strictSame(verdicts(noted), [EXPECTED[1]]);

  const filling = `${'O autor narra os fatos com vagar. '.repeat(40)}\n`;
  const text = Array.from(
    { length: 20 },
    (_, i) => `${filling}Incide a Súmula ${999 + (i % 2)} do STJ.\n`,
  );
  const long = await reported(ana, text.join(''));
  t.ok(long.text.length > 25_000);
  t.strictSame(verdicts(long), [EXPECTED[1], ['Súmula 1000 do STJ', 'wrong']]);
  for (const { name, places } of long.citations) {
    t.equal(places.length, 10);
    t.ok(places.every(({ start, end }) => long.text.slice(start, end) === name));
  }
});

t.test('headers, footers and comments of a DOCX are read, each wording once', async t => {
  const ana = await hub.user('ana');
  const part = (name: string, text: string) =>
    `<w:${name} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${paragraph(text)}</w:${name}>`;
  const others = {
    'word/header1.xml': part('hdr', 'Conforme a Súmula 999 do STJ.'),
    'word/header2.xml': part('hdr', 'Conforme a Súmula 999 do STJ.'),
    'word/footer1.xml': part('ftr', 'Vale o Tema 1.150 do STJ.'),
    'word/comments.xml': part('comments', 'E a Súmula 7 do STJ?'),
  };
  const report = await reported(ana, docxOf(paragraph('Corpo do texto.'), others), 'margens.docx');
  t.strictSame(verdicts(report).toSorted(), [EXPECTED[0], EXPECTED[1], EXPECTED[2]].toSorted());
  t.equal(report.citations.find(({ verdict }) => verdict === 'wrong')!.places.length, 1);
});

t.test('what cannot be read is refused with its code', async t => {
  const ana = await hub.user('ana');
  const ENTITIES =
    '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const files: [string, string, Buffer][] = [
    ['DOCUMENT_WITHOUT_TEXT', 'digitalizado.pdf', await pdfOf(['', ''])],
    ['DOCUMENT_WITHOUT_TEXT', 'vazio.docx', docxOf(paragraph(''))],
    ['DOCUMENT_UNREADABLE', 'senha.pdf', await pdfOf(LINES, { userPassword: 'segredo' })],
    ['DOCUMENT_UNREADABLE', 'cortado.docx', docxOf(paragraph(LINES[0]!)).subarray(0, 300)],
    ['DOCUMENT_UNREADABLE', 'lixo.pdf', Buffer.from('%PDF-1.7\nlixo')],
    [
      'DOCUMENT_UNREADABLE',
      'entidades.docx',
      zipOf({
        '[Content_Types].xml': '<Types/>',
        'word/document.xml': `${ENTITIES}<w:document ${W}><w:body><w:p><w:t>&x;&a;</w:t></w:p></w:body></w:document>`,
      }),
    ],
    ['PAYLOAD_TOO_LARGE', 'bomba.docx', docxOf(paragraph('a'.repeat(40 * 1024 * 1024)))],
    ['PAYLOAD_TOO_LARGE', 'longo.txt', Buffer.from('Palavra '.repeat(60_000))],
    ['PAYLOAD_TOO_LARGE', 'enorme.pdf', Buffer.alloc(11 * 1024 * 1024)],
    ['UNSUPPORTED_MEDIA_TYPE', 'foto.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['UNSUPPORTED_MEDIA_TYPE', 'antigo.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
    ['UNSUPPORTED_MEDIA_TYPE', 'binário.txt', Buffer.from('a\0b')],
  ];
  for (const [code, name, bytes] of files) {
    const { json } = await send(ana, bytes, name);
    t.equal(json.error?.code, code, `${name}: ${json.error?.message}`);
  }
  t.match((await send(ana, '%PDF-1.7 colado')).json, {
    error: { code: 'UNSUPPORTED_MEDIA_TYPE', message: /inside of a PDF/ },
  });
  t.match(await ana.ask('POST', PATH, '{}', { origin: hub.url }), { status: 415 });
  t.equal((await reported(ana, 'Súmula 7 do STJ')).citations.length, 1, 'and the next one is read');
});

t.test('macros and external relationships are left alone', async t => {
  const ana = await hub.user('ana');
  const others = {
    'word/vbaProject.bin': 'Sub AutoOpen()',
    'word/_rels/document.xml.rels':
      '<Relationships><Relationship Id="r1" TargetMode="External" Target="http://127.0.0.1:9/x"/></Relationships>',
  };
  const report = await reported(ana, docxOf(LINES.map(paragraph).join(''), others), 'm.docx');
  t.strictSame(verdicts(report), EXPECTED);
});

t.test('reports are kept for their user, listed, compared and deleted', async t => {
  const [eva, rui] = [await hub.user('eva'), await hub.user('rui')];
  const first = await reported(eva, LINES.join('\n'), 'peça.txt');
  t.equal(first.compared, null);
  const same = await reported(eva, LINES.join('\n'), 'cópia.txt');
  t.match(same.compared, { id: first.id, is_same_file: true, fresh: [], gone: [], changed: [] });
  const edited = await reported(eva, `${LINES[0]}\nE a Súmula 8 do STJ.`, 'peça.txt');
  t.match(edited.compared, { id: first.id, is_same_file: false, changed: [] });
  t.strictSame(edited.compared!.fresh, [{ kind: 'Súmula', name: 'Súmula 8 do STJ' }]);
  t.equal(edited.compared!.gone.length, 3);

  const { reports } = (await eva.ask('GET', PATH)).json;
  t.strictSame(
    reports.map(({ id, problems }: Report & { problems: number }) => [id, problems]),
    [
      [edited.id, 0],
      [same.id, 1],
      [first.id, 1],
    ],
  );
  t.strictSame((await eva.ask('GET', `${PATH}/${first.id}`)).json, first);
  t.equal((await rui.ask('GET', `${PATH}/${first.id}`)).status, 404);
  t.equal((await rui.ask('DELETE', `${PATH}/${first.id}`)).status, 404);
  t.strictSame((await rui.ask('GET', PATH)).json.reports, []);
  t.strictSame((await eva.ask('DELETE', `${PATH}/${first.id}`)).json, { deleted: true });
  t.equal((await eva.ask('GET', `${PATH}/${first.id}`)).status, 404);
  await eva.ask('DELETE', '/api/me');
  const left = `${(await hub.store.run([sql`select from hub.report where owner = ${eva.id}`.compile(db)]))[0].count}`;
  t.equal(left, '0', 'the reports go with the account');
});

t.test('a full shelf keeps no more, and a smaller limit of size holds', async t => {
  const small = await hubOf(t, {
    settings: { SVC_HUB_REPORTS_PER_USER: '1', SVC_HUB_DOCUMENT_MB: '1' },
  });
  const ivo = await small.user('ivo');
  urls.set(ivo.id, small.url);
  t.ok((await reported(ivo, LINES[0]!)).id);
  t.equal((await reported(ivo, LINES[1]!)).id, null);
  t.match((await ivo.ask('GET', PATH)).json, { reports: { length: 1 }, total_max: 1 });
  const { json } = await send(ivo, Buffer.alloc(1024 * 1024 + 1, 'a'), 'a.txt');
  t.equal(json.error.code, 'PAYLOAD_TOO_LARGE');
});

t.test('a document of twenty pages with fifty citations is reported', async t => {
  const ana = await hub.user('ana');
  const page = (i: number) =>
    Array.from({ length: 40 }, (_, line) =>
      line % 16 === 0
        ? `Incide a Súmula ${(i * 3 + line / 16) % 676} do STJ.`
        : `Linha ${line} da página, com a narração dos fatos.`,
    ).join('\n');
  const bytes = await pdfOf(Array.from({ length: 20 }, (_, i) => page(i)));
  const startedAt = performance.now();
  const report = await reported(ana, bytes, 'vinte.pdf');
  const ms = performance.now() - startedAt;
  t.comment(`${report.pages} pages, ${report.citations.length} citations, ${Math.round(ms)} ms`);
  t.ok(report.citations.length >= 50 && report.pages! >= 20);
});
