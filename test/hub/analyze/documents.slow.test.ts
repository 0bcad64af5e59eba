/** Analyses of a document: a petition or a decision of the other side is read, and each statement names its passage. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import t from 'tap';
import type { AnalysisResult } from '../../../src/hub/analyze/analysis.ts';
import { docxOf, paragraph, pdfOf } from '../../support/document-files.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { type HubUser, serveHub } from '../../support/hub/serve-hub.ts';
import { UnlimitedCache } from '../../support/hub/unlimited-cache.ts';
import { run } from '../../support/run-command.ts';
import { KEY, serveBackend } from '../../support/serve-backend.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

const DECISIONS = Array.from({ length: 6 }, (_, i) => {
  const record = {
    ...{ id: `D-${i}`, tribunal: 'TJSP', processo: `100${i}234-56.2023.8.26.0100` },
    ...{ relator: 'Ana Lima', data_publicacao: '2024-03-15', resultado: 'provido' },
    ementa:
      'Apelação cível. Dano moral. Inscrição indevida em cadastro de inadimplentes. ' +
      `O dano moral é presumido na inscrição indevida, nos termos da Súmula 479 do STJ, item ${i}.`,
  };
  return `${JSON.stringify(record)}\n`;
});
const dataDir = await emptyFolder(t);
const file = path.join(path.dirname(dataDir), 'decisions.jsonl');
writeFileSync(file, DECISIONS.join(''));
const imported = await run(['import', file], { SVC_DATA_DIR: dataDir });
if (imported.code !== 0) throw new Error(imported.stderr);
const { url } = await serveBackend(t, dataDir);
const hub = await serveHub(t, await newEmbedded(t), {
  backend: { url, key: KEY },
  cache: new UnlimitedCache(),
});
const PETITION = [
  'Trata-se de ação de indenização por dano moral decorrente de inscrição indevida em cadastro.',
  'A responsabilidade é objetiva, nos termos da Súmula 479 do STJ.',
  'Incide ainda a Súmula 999 do STJ, que dispensa a prova do dano moral.',
  'Diante do exposto, o autor requer:',
  'a) a condenação do réu ao pagamento de dano moral;',
  'b) a inversão do ônus da prova.',
];

async function kept(user: HubUser, bytes: Buffer, name: string | null): Promise<string> {
  const query = name === null ? '' : `?name=${encodeURIComponent(name)}`;
  const answer = await fetch(`${hub.url}/api/documents/reports${query}`, {
    method: 'POST',
    headers: {
      ...{ cookie: user.cookie, origin: hub.url },
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  return ((await answer.json()) as { id: string }).id;
}

const asked = (report_id: string, query: string, more: object = {}) => ({
  ...{ query, search_results: [], total_in_database: 0, pipeline_mode: 'light', report_id },
  ...more,
});

async function analysed(user: HubUser, body: object): Promise<AnalysisResult> {
  const { text } = await user.ask('POST', '/api/unified/analyze', body);
  const data = /^event: result\ndata: (.+)$/m.exec(text)?.[1];
  if (data === undefined) throw new Error(text.slice(0, 2_000));
  return JSON.parse(data).data;
}

t.test('each kind of document is read, and each statement on it names a passage', async t => {
  const ana = await hub.user('ana');
  const pages = [PETITION.slice(0, 3).join('\n'), PETITION.slice(3).join('\n')];
  const files: [string | null, Buffer, string][] = [
    ['inicial.docx', docxOf(PETITION.map(paragraph).join('')), 'parágrafo 3'],
    ['inicial.pdf', await pdfOf(pages), 'página 1'],
    ['inicial.md', Buffer.from(PETITION.join('\n\n')), 'parágrafo 3'],
    [null, Buffer.from(PETITION.join('\n')), 'parágrafo 3'],
  ];
  for (const [name, bytes, place] of files) {
    const report_id = await kept(ana, bytes, name);
    const { json } = await ana.ask('GET', `/api/documents/reports/${report_id}`);
    const { response, document } = await analysed(ana, asked(report_id, 'Como responder a ela?'));
    t.match(document, { report_id, name, sha256: json.sha256 });
    const { passages, citations, concepts } = document!;
    t.ok(
      passages.every(({ start, end, text }) => json.text.slice(start, end) === text),
      'passages are the text of the document',
    );
    t.strictSame(
      passages.map(({ role }) => role),
      ['questao', 'fundamento', 'citacao', 'pedido', 'pedido', 'pedido'],
      `${name}`,
    );
    t.ok(
      concepts.some(concept => /dano moral/i.test(concept)),
      concepts.join(', '),
    );
    const wrong = citations.find(({ verdict }) => verdict === 'wrong');
    t.match(wrong, { name: 'Súmula 999 do STJ', passage: 'D3' });
    t.match(response, /1 a corrigir:\n– Súmula 999 do STJ: não existe\. .*\[D3\]/);
    t.match(response, /O que pede:\n+.*\[D4\]/, 'the requests are told');
    const shownPlace =
      passages[2]!.page === null ? `parágrafo ${passages[2]!.paragraph}` : 'página 1';
    t.equal(shownPlace, place);
  }
});

t.test('decisions on its subject are found, or those that are sent are read', async t => {
  const ana = await hub.user('ana');
  const report_id = await kept(ana, Buffer.from(PETITION.join('\n')), null);
  const found = await analysed(ana, asked(report_id, 'Quais os contra-argumentos?'));
  t.ok(found.sources.length > 0, 'decisions of the corpus');
  t.ok(found.claims.every(({ source_ids }) => /^F\d+$/.test(source_ids[0]!)));
  t.strictSame(found.audit_trail.julgados_ids.length, found.sources.length);
  const ementa = `Apelação cível. Dano moral. ${'Inscrição indevida em cadastro de inadimplentes. '.repeat(3)}`;
  const search_results = [{ processo: '1234567-89.2024.8.26.0100', ementa }];
  const sent = await analysed(ana, asked(report_id, 'E o dano moral?', { search_results }));
  t.equal(sent.sources.length, 1);
  const nothing = await kept(ana, Buffer.from('Xyzzy plugh qwerty.'), null);
  const none = await analysed(ana, asked(nothing, 'Como responder a ela?'));
  t.match(none.response, /não se reconheceu pedido, decisão nem citação/);
  t.equal(none.sources.length, 0);
  t.match(none.unknowns[0]!.text, /^Nenhum julgado do acervo/);
});

t.test('a document of others, none at all, and no decisions', async t => {
  const [ana, rui] = [await hub.user('ana'), await hub.user('rui')];
  const report_id = await kept(ana, Buffer.from(PETITION.join('\n')), null);
  const theirs = await rui.ask('POST', '/api/unified/analyze', asked(report_id, 'E agora?'));
  t.match(theirs, { status: 404, json: { error: { code: 'NOT_FOUND' } } });
  await ana.ask('DELETE', `/api/documents/reports/${report_id}`);
  const gone = await ana.ask('POST', '/api/unified/analyze', asked(report_id, 'E agora?'));
  t.equal(gone.status, 404);
  const { report_id: _, ...bare } = asked(report_id, 'E agora?');
  t.match(await ana.ask('POST', '/api/unified/analyze', bare), {
    status: 400,
    json: { error: { details: [{ field: 'search_results', rule: /at least 1 item unless/ }] } },
  });
});
