/** The contract of every graph store for decisions with DataJud cases, in either order of import. */
import type { Test } from 'tap';
import { importRecords } from '../../../src/ingest/import-records.ts';
import { sourceLines } from '../../../src/ingest/sources/source-lines.ts';
import { readCategory } from '../../../src/legal/decisions/subjects/category.ts';
import { type CorpusStores, contentOf, exportedLines, importLines } from '../exported-corpus.ts';
import { loadMerged, loadPacked } from '../load-packed.ts';
import { bodyOf } from '../zoo/pack-model.ts';

const NUMERO = '07001231220248020001';
const [DANO_MORAL, DROGAS, CONSUMIDOR, APELACAO] = [7779, 3608, 1156, 198];
const BY_CASE = { confianca: 'alta', base: { regra: 'datajud', texto: null } };

export const decision = (id: string, more: object = {}) =>
  JSON.stringify({
    ...{ id, processo: '0700123-12.2024.8.02.0001', tribunal: 'TJAL', data: '2024-05-02' },
    ...{ orgao_julgador: '1ª Câmara Cível', ementa: 'Texto de ensaio sobre o tempo.' },
    ...more,
  });

export const aCase = (assunto: number, more: object = {}) => ({
  ...{ id: `TJAL_G2_${NUMERO}`, numeroProcesso: NUMERO, tribunal: 'TJAL', grau: 'G2' },
  ...{ nivelSigilo: 0, classe: { codigo: APELACAO, nome: 'Apelação Cível' } },
  assuntos: [{ codigo: assunto, nome: 'x' }],
  ...{
    orgaoJulgador: { nome: '1ª Câmara Cível' },
    dataHoraUltimaAtualizacao: '2024-06-01T00:00:00Z',
  },
  ...more,
});

/** Imports an answer of DataJud's API as a file. */
export const importCases = (
  { corpus }: Pick<CorpusStores, 'corpus'>,
  cases: object[],
  author: string | null = null,
  signal: AbortSignal = new AbortController().signal,
) => {
  const answer = { hits: { hits: cases.map(_source => ({ _id: 'x', _source })) } };
  const chunks = (async function* () {
    yield Buffer.from(JSON.stringify(answer));
  })();
  const split = (given: AsyncIterable<Buffer>) =>
    sourceLines({ name: 'x', chunks: given, path: null }, { format: 'datajud' });
  return importRecords(corpus, chunks, () => {}, { split, author, signal });
};

export async function toldOf({ graph }: CorpusStores, id: string) {
  const [record] = await graph.records([id]);
  const { assunto = null, ramo = null, classe = null } = record!.leitura ?? {};
  return { assunto, ramo, classe };
}

/** The codes under which the packed graph indexes its decisions. */
export async function filedUnder({ graph }: CorpusStores) {
  const { assunto, classe } = await loadPacked(graph);
  return { assunto: [...assunto], classe: [...classe] };
}

export const TOLD = {
  assunto: { codigo: DANO_MORAL, ...BY_CASE },
  ramo: { codigo: CONSUMIDOR, ...BY_CASE },
  classe: { codigo: APELACAO, ...BY_CASE },
};
const FILED = { assunto: [DANO_MORAL], classe: [APELACAO] };
export const UNTOLD = { assunto: null, ramo: null, classe: null };

export async function holdCases(t: Test, stores: CorpusStores): Promise<void> {
  await importLines(stores, [decision('d')]);
  const without = await contentOf(stores);
  t.strictSame(await filedUnder(stores), { assunto: [0], classe: [0] });
  const before = await loadPacked(stores.graph);
  t.match(await importCases(stores, [aCase(DANO_MORAL)]), { processes: 1, waiting: 0 });
  t.match(await toldOf(stores, 'd'), TOLD, 'the decision first');
  t.strictSame(await filedUnder(stores), FILED);
  const merged = await loadMerged(stores.graph, before, ['d']);
  t.ok(bodyOf(merged).equals(bodyOf(await loadPacked(stores.graph))), 'a refresh takes it over');
  const first = await contentOf(stores);

  t.match(await importLines(stores, [decision('d')]), { unchanged: 1 }, 'the decision again');
  await importCases(stores, [aCase(DANO_MORAL)]);
  t.same(await contentOf(stores), first, 'both again');

  const { lines, end } = await exportedLines(stores);
  t.equal(end.unequal, 0);
  await stores.corpus.remove(['d']);
  await importLines(stores, lines);
  t.same(await contentOf(stores), first, 'an export gives it again, the case being gone');
  await stores.corpus.remove(['d']);

  t.match(await importCases(stores, [aCase(DANO_MORAL)]), { processes: 1, waiting: 1 });
  await importLines(stores, [decision('d')]);
  t.same(await contentOf(stores), first, 'the case first');
  await newerCases(t, stores);
  await importCases(stores, [aCase(DROGAS, { nivelSigilo: 1 })]);
  t.same(await contentOf(stores), without, 'a case that is secret now tells nothing');
  await ownSubjects(t, stores);
}

async function newerCases(t: Test, stores: CorpusStores): Promise<void> {
  const newer = { dataHoraUltimaAtualizacao: '2024-07-01T00:00:00Z' };
  await importCases(stores, [aCase(DROGAS, newer)], 'somebody');
  t.match(await toldOf(stores, 'd'), TOLD, 'a key says nothing of the decisions of others');
  await importCases(stores, [aCase(DROGAS, newer)]);
  t.match(await toldOf(stores, 'd'), {
    ...TOLD,
    assunto: { codigo: DROGAS },
    ramo: { codigo: 287 },
  });
  t.strictSame(await filedUnder(stores), { assunto: [DROGAS], classe: [APELACAO] });
}

/** Values of the record take precedence over those of the case. Uncertain values from texts do not. */
async function ownSubjects(t: Test, stores: CorpusStores): Promise<void> {
  const given = readCategory('assunto:10433')!.node;
  const unsure = { codigo: 10431, nome: 'Inadimplemento', confianca: 'media' };
  const assunto = { ...unsure, base: { regra: 'cabecalho', texto: 'INADIMPLEMENTO' } };
  const leitura = {
    ...{ resultado_base: null, recursos: [], recorrente: null, recorrente_base: null },
    ...{ decisao_recorrida: null, decisao_recorrida_base: null, favorece: null },
    ...{ favorece_bases: [], valores: [], assunto, ramo: null, classe: null },
  };
  await importLines(stores, [
    decision('own', { assunto: given.nome, ementa: 'DIREITO CIVIL. Texto de ensaio.' }),
    decision('unsure', { leitura }),
  ]);
  const own = await toldOf(stores, 'own');
  t.not(own.assunto, null);
  await importCases(stores, [aCase(DANO_MORAL)]);
  t.strictSame((await toldOf(stores, 'own')).assunto, own.assunto);
  t.match(await toldOf(stores, 'unsure'), { ...TOLD, assunto: { ...TOLD.assunto, lido: assunto } });
  await importCases(stores, [aCase(DANO_MORAL, { nivelSigilo: 1 })]);
  t.strictSame(await toldOf(stores, 'unsure'), { ...UNTOLD, assunto });
  t.strictSame(await toldOf(stores, 'd'), UNTOLD);
}
