/** An export that is imported into an empty store gives the same documents and the same graph, byte for byte. */
import t, { type Test } from 'tap';
import { writtenRecord } from '../../../src/ingest/export/written-record.ts';
import { generateLines } from '../../../src/ingest/synthetic-decisions.ts';
import { prepareRecord } from '../../../src/stores/graph/prepared-record.ts';
import {
  type CorpusStores,
  contentOf,
  demoLines,
  emptyCorpus,
  exportedLines,
  importLines,
} from '../../support/exported-corpus.ts';
import { randomRecord } from '../../support/random-records.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';

const SEED = drawSeed();
const DEMO = Number(process.env.DEMO ?? 25);
const LONG = 'x'.repeat(399_990);

/**
 * Records of every form: all fields given or read from the text, with and without ids, differing names, truncated
 * texts.
 */
const FORMS = [
  {
    id: 'given',
    tribunal: 'STJ',
    processo: 'REsp 1.234.567/SP',
    relator: 'Min. Rosa Weber (1146)',
    data_publicacao: '15/03/2019',
    resultado: 'PROCEDENTE',
    teor: 'Concedendo',
    recorrente: 'autor',
    favorece: 'réu',
    valores: [
      { tipo: 'pena', dias: 400, mudanca: 'reduzido' },
      { tipo: 'dano moral', valor_centavos: 500000 },
    ],
    assunto: 11806,
    classe: 198,
    criterios: [
      'DANO MORAL',
      { id: 'own', nome: 'um', peso: 'medium' },
      'INEXISTÊNCIA DE DANO MORAL',
    ],
    fatos: ['Desconto indevido', { id: 'f', texto: 'um' }],
    provas: [{ id: 'f', texto: 'dois' }],
    dispositivos: [
      'art. 14 do CDC',
      { id: 'l', nome: 'N', lei: 'Lei 1', artigo: null },
      { id: 'l2' },
    ],
    precedentes: [
      { nome: 'Súmula 479 do STJ', motivo: 'JUROS' },
      { id: 'x', nome: 'Súmula 1' },
      `REsp 7.654.321/RJ (2018)${' e outros'.repeat(40)}`,
      'read',
    ],
  },
  {
    id: 'other names',
    criterios: [{ id: 'own', nome: 'dois' }],
    fatos: [{ id: 'f', texto: 'dois' }],
    dispositivos: [{ id: 'l', nome: 'M', lei: 'Lei 2', artigo: '7' }],
    precedentes: [
      { id: 'x', nome: 'REsp 1.234.567' },
      { id: 'y', nome: '-' },
    ],
  },
  {
    id: 'read',
    inteiro_teor:
      'RECURSO ESPECIAL Nº 7654321 - RJ\nRELATOR : MINISTRO RUI BARBOSA\nEMENTA\nAPELAÇÃO. DANO MORAL. ' +
      'SÚMULA 7/STJ. Recurso provido.\nACÓRDÃO\nBrasília, 2 de maio de 2018 (data do julgamento)',
  },
  { id: 'cut', ementa: `APELAÇÃO. DANO MORAL. ${LONG}`, dispositivo: LONG + LONG },
  {
    id: 'published',
    ementa: 'APELAÇÃO. DANO MORAL.',
    registro: '202303066741',
    indexacao: 'Tese: X',
    fonte: { forma: 'stj-espelhos', id: '7', sha256: 'a'.repeat(64), arquivo_de: '2026-11-27' },
  },
  { id: 'empty', ementa: null, criterios: [] },
  {
    id: 'null',
    ementa: 'APELAÇÃO. DANO MORAL. Recurso provido.',
    resultado: null,
    criterios: null,
  },
];

async function sameAgain(t: Test, from: CorpusStores, lines: readonly string[]): Promise<void> {
  const into = await emptyCorpus(t);
  const { skipped } = await importLines(into, lines);
  t.strictSame(skipped, []);
  const [before, after] = [await contentOf(from), await contentOf(into)];
  t.ok(before.graph === after.graph, 'the packed graph');
  t.equal(after.documents.length, before.documents.length);
  for (const [i, document] of before.documents.entries()) {
    if (!t.strictSame(after.documents[i], document, `the document ${document.id}`)) return;
  }
}

t.test(`a corpus of every form, seed ${SEED}`, async t => {
  const from = await emptyCorpus(t);
  const random = seededRandom(SEED);
  const lines = [
    ...FORMS.map(record => JSON.stringify(record)),
    ...demoLines(DEMO),
    ...generateLines(50, 7),
  ].sort(() => random() - 0.5);
  await importLines(from, lines);
  const { lines: written, end } = await exportedLines(from);
  t.match(end, { count: lines.length, unequal: 0 });
  await sameAgain(t, from, written);
  t.match(
    await importLines(from, lines),
    { unchanged: lines.length, replaced: 0 },
    'the store that was exported is as it was',
  );
});

t.test(`decisions that another program has written, seed ${SEED}`, async t => {
  const random = seededRandom(SEED);
  for (let i = 0; i < 200; i++) {
    const record = prepareRecord(randomRecord(random));
    const valores = record.valores!.filter(({ tipo }) => tipo !== 'pena');
    const graph = { ...record, processo: 'REsp 3', valores, leitura: null };
    const { isSame, line } = writtenRecord({ graph, document: null });
    if (!t.ok(isSame, line)) return;
  }
});

t.test('only what was stored since, and what would not come back', async t => {
  const from = await emptyCorpus(t);
  await importLines(from, ['{"id":"one"}']);
  const first = await exportedLines(from);
  t.equal(first.end.count, 1);
  const later = new Date(Date.now() + 200_000).toISOString();
  t.match(await exportedLines(from, later), { lines: [], end: { count: 0 } });
  await importLines(from, ['{"id":"two","ementa":"X."}']);
  const { lines, end } = await exportedLines(from, first.end.next);
  t.match(end, { count: 2, unequal: 0 }, 'two minutes before the first export are in it again');
  t.strictSame(
    lines.map(line => JSON.parse(line).id),
    ['one', 'two'],
  );
  const names = { ementa: null, nome: 'n'.repeat(2_000) };
  const graph = { ...(await from.graph.records(['two']))[0]!, ministro: names.nome };
  t.equal(writtenRecord({ graph, document: null }).isSame, false, 'a name that no record may have');
});
