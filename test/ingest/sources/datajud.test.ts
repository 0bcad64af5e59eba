import t from 'tap';
import type { CorpusStore } from '../../../src/ingest/corpus-store.ts';
import { importRecords } from '../../../src/ingest/import-records.ts';
import { ownLine, readLine } from '../../../src/ingest/read-record.ts';
import { type SourceOptions, sourceLines } from '../../../src/ingest/sources/source-lines.ts';
import type { Process } from '../../../src/stores/relational/process.ts';
import { datajudSpecimens } from '../../support/sources/datajud-specimens.ts';
import { SPECIMENS } from '../../support/sources/specimen-parts.ts';

const SECRET = 'nivelSigilo says that the case is secret, so that it is not stored';
const SHA = 'a'.repeat(64);

const answer = (items: unknown[]): string =>
  JSON.stringify({ took: 5, hits: { hits: items.map(item => ({ _id: 'x', _source: item })) } });

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

const splitting = {
  split: (chunks: AsyncIterable<Buffer>) => sourceLines({ name: 'x', chunks, path: null }),
};

const aCase = () => datajudSpecimens(1, 4)[0]!.item;

/** A store that records its cases; every second case waits for its decision. */
function watched() {
  const kept: Process[] = [];
  const store: CorpusStore = {
    write: async batch => {
      const [first] = batch;
      throw new Error(`${first?.document.id} is no decision`);
    },
    writeProcesses: async given => {
      kept.push(...given);
      return { kept: given.length, waiting: 1, refused: [] };
    },
  };
  return { kept, store };
}

t.test('cases are stored beside the decisions, and secret ones are not', async t => {
  const specimens = datajudSpecimens(SPECIMENS, 4);
  const text = answer(specimens.map(({ item }) => item));
  const { kept, store } = watched();
  const summary = await importRecords(store, bytesOf(text), () => {}, splitting);
  const rights = specimens.flatMap(({ right }) => right ?? []);
  t.same(kept, rights);
  t.match(summary, { decisions: 0, processes: rights.length, waiting: 1, told: [] });
  t.equal(summary.skippedCount, SPECIMENS - rights.length);
  t.same([...new Set(summary.skipped.map(({ reason }) => reason))], [SECRET]);
  t.ok(summary.skippedCount > 5);
});

t.test('an import that only reads counts them', async t => {
  const text = answer(datajudSpecimens(20, 44).map(({ item }) => ({ ...item, nivelSigilo: 0 })));
  const { store } = watched();
  delete store.writeProcesses;
  const summary = await importRecords(store, bytesOf(text), () => {}, splitting);
  t.match(summary, { processes: 20, waiting: 0 });
});

t.test('the file of a case is kept with it, through a service too', async t => {
  const given: Record<string, unknown> = { ...aCase(), nivelSigilo: 0 };
  const { kept, store } = watched();
  const origem = { tipo: 'arquivo', arquivo: 'x', item_id: null, sha256: SHA } as const;
  await importRecords(store, bytesOf(answer([given])), () => {}, { ...splitting, origem });
  t.equal(kept[0]?.dados.fonte.sha256, SHA);

  const line = {
    number: 1,
    endBytes: 1,
    problem: null,
    text: JSON.stringify(given),
    form: 'datajud',
  };
  const sent = ownLine(line, { arquivo: 'x', sha256: SHA, arquivo_de: '2026-08-14' })!;
  const uploaded = readLine({ number: 1, endBytes: 1, problem: null, text: sent });
  t.match(uploaded, {
    process: {
      numero: kept[0]!.numero,
      dados: { fonte: { forma: 'datajud', id: given.id, sha256: SHA, arquivo_de: '2026-08-14' } },
    },
  });
});

t.test('a case among decisions of any file is no decision, and a secret one is not kept', t => {
  const item = aCase();
  const read = (nivelSigilo: unknown) =>
    readLine({
      number: 1,
      endBytes: 1,
      problem: null,
      text: JSON.stringify({ ...item, nivelSigilo }),
    });
  t.match(read(0), { process: { grau: item.grau } });
  t.equal(read(5), SECRET);
  t.end();
});

t.test('no form, no map and no first item makes a decision of a case', async t => {
  const espelho = { id: '1', numeroProcesso: '12', siglaClasse: 'REsp' };
  const first = { ...espelho, nomeOrgaoJulgador: 'TURMA', ministroRelator: 'X', ementa: 'Texto.' };
  const secret = { ...aCase(), ementa: 'Texto.', nivelSigilo: 3 };
  const mapping = {
    nome: 'mapa',
    marcas: ['numeroProcesso'],
    ignorados: [],
    campos: { id: { de: ['id'] }, ementa: { de: ['ementa'] } },
  };
  const choices: [unknown[], SourceOptions][] = [
    [[first, secret], {}],
    [[secret], { format: 'stj-espelhos' }],
    [[secret], { mapping }],
    [[{ ...espelho, ementa: 'Texto.', nivelSigilo: 1 }], { format: 'stj-espelhos' }],
  ];
  for (const [items, options] of choices) {
    const file = { name: 'x', chunks: bytesOf(JSON.stringify(items)), path: null };
    const lines = await Array.fromAsync(sourceLines(file, options));
    t.equal(readLine(lines.at(-1)!), SECRET);
  }
  const open = { text: JSON.stringify({ ...secret, nivelSigilo: 0 }), form: 'stj-espelhos' };
  t.match(readLine({ number: 1, endBytes: 1, problem: null, ...open }), { process: {} });
});

t.test('a stored case that is secret now is removed', async t => {
  const { numero, tribunal, grau } = datajudSpecimens(20, 4).find(({ right }) => right)!.right!;
  const given = { numeroProcesso: numero, tribunal, grau, nivelSigilo: 1 };
  const removed: unknown[] = [];
  const store: CorpusStore = {
    ...watched().store,
    writeProcesses: async (kept, _author, secret) => {
      removed.push(...kept, ...secret!);
      return { kept: 0, waiting: 0, refused: [] };
    },
  };
  const items = [given, { ...given, numeroProcesso: '123' }];
  await importRecords(store, bytesOf(answer(items)), () => {}, splitting);
  t.strictSame(removed, [{ numero, tribunal, grau }]);
});

t.test('what cannot be read as 0 counts as secret', t => {
  const read = (nivelSigilo: unknown) => {
    const text = JSON.stringify({ ...aCase(), nivelSigilo });
    return readLine({ number: 1, endBytes: 1, problem: null, text, form: 'datajud' });
  };
  for (const level of ['ignorado', 'nan', '', ' ', [], {}, false, true, '00x', -1])
    t.equal(read(level), SECRET, JSON.stringify(level));
  for (const level of [0, '0', '0.0', null]) t.match(read(level), { process: {} });
  t.end();
});

t.test('what cannot be used is told', t => {
  const read = (given: object) =>
    readLine({
      number: 1,
      endBytes: 1,
      problem: null,
      text: JSON.stringify(given),
      form: 'datajud',
    });
  const base = { numeroProcesso: '07001231220248070001', tribunal: 'TJDFT', grau: 'G1' };
  const movimentos = Array.from({ length: 301 }, (_, i) => ({ codigo: i }));
  const found = read({
    ...base,
    assuntos: [{ codigo: 1 }, 'x', null],
    movimentos: [...movimentos, {}],
    dataAjuizamento: '2024-02-30',
    dataHoraUltimaAtualizacao: 'ontem',
    valorCausa: 1,
  }) as { process: Process; told: { field: string; reason: string }[] };
  t.equal(found.process.dados.movimentos.length, 300);
  t.equal(found.process.dados.movimentos_total, 301);
  t.same(found.told.map(({ field, reason }) => `${field} ${reason}`).toSorted(), [
    'assuntos has items without name and code',
    'dataAjuizamento is no date',
    'dataHoraUltimaAtualizacao is no time',
    'movimentos has items without name and code',
    'movimentos has more than 300: older ones are left out',
    'valorCausa is not used',
  ]);
  t.match(read({ ...base, numeroProcesso: '123' }), /^numeroProcesso is no CNJ number/);
  t.end();
});

const readCase = (given: object) =>
  readLine({
    number: 1,
    endBytes: 1,
    problem: null,
    form: 'datajud',
    text: JSON.stringify({ ...aCase(), nivelSigilo: 0, ...given }),
  }) as { process: Process; told: { field: string; reason: string }[] };

t.test('a court or degree that there is not is not stored', t => {
  for (const tribunal of ['ZZ-7', 'TRF99', 'TRT02', 'TJSPT', 'tj', ''])
    t.match(readCase({ tribunal }), /tribunal is no court of the CNJ/, tribunal);
  for (const grau of ['qualquer-1', 'G3', ' '])
    t.match(readCase({ grau }), /grau is no degree of the CNJ/, grau);
  t.match(readCase({ tribunal: 'tre-sp', grau: 'g1' }), {
    process: { tribunal: 'TRESP', grau: 'G1' },
  });
  for (const [tribunal, grau] of [
    ['STJ', 'SUP'],
    ['TRF6', 'TRU'],
    ['TJMSP', 'G2'],
  ])
    t.match(readCase({ tribunal, grau }), { process: { tribunal, grau } });
  t.end();
});

t.test('a case has a bound in bytes, and a time of four digits', t => {
  const long = '\u0001'.repeat(300);
  const movimentos = Array.from({ length: 300 }, (_, codigo) => ({
    ...{ codigo, nome: long, dataHora: `2024-01-01T00:00:00.${String(codigo).padStart(3, '0')}Z` },
    complementosTabelados: Array.from({ length: 20 }, () => ({ descricao: long, nome: long })),
  }));
  const fonte = { sha256: 'a'.repeat(1_000_000), arquivo_de: 'b'.repeat(1_000_000) };
  const { process, told } = readCase({ movimentos, fonte });
  const bytes = Buffer.byteLength(JSON.stringify(process));
  t.ok(bytes > 180_000 && bytes < 350_000, `${bytes}`);
  t.equal(process.dados.movimentos[0]?.codigo, 299, 'the newest');
  t.equal(process.dados.movimentos_total, 300);
  const reason = 'has more than 256 KiB: older ones are left out';
  t.same(told, [{ field: 'movimentos', reason }]);

  const far = readCase({ dataHoraUltimaAtualizacao: '9999-12-31T23:59:59-03:00' });
  t.equal(far.process.atualizado_em, '');
  t.match(far.told, [{ reason: 'is no time' }]);
  t.end();
});

t.test('cases that the store refuses are skipped lines', async t => {
  const items = datajudSpecimens(4, 4).map(({ item }) => ({ ...item, nivelSigilo: 0, x: 1 }));
  const authors: (string | null)[] = [];
  const store: CorpusStore = {
    ...watched().store,
    writeProcesses: async (given, author) => {
      authors.push(author);
      const refused = [
        { at: 1, why: 'notOwn' },
        { at: 3, why: 'future' },
      ] as const;
      return { kept: given.length - 2, waiting: 0, refused: [...refused] };
    },
  };
  const text = [...items.slice(0, 2), { ...items[2], nivelSigilo: 1 }, ...items.slice(2)]
    .map(item => `${JSON.stringify(item)}\n`)
    .join('');
  const told: unknown[] = [];
  const onProgress = (_: unknown, lines: readonly unknown[]) => void told.push(...lines);
  const summary = await importRecords(store, bytesOf(text), onProgress, { author: 'a' });
  t.same(authors, ['a']);
  t.match(summary, { processes: 2, skippedCount: 3, notOwnCount: 1 });
  t.match(summary.skipped, [
    { line: 2, reason: /only an admin may replace it/ },
    { line: 3, reason: SECRET },
    { line: 5, reason: /lies in the future/ },
  ]);
  t.match(told, [{ line: 2, kind: 'skipped' }, { line: 3 }, { line: 5 }]);
  t.match(summary.told, [{ field: 'x', count: 2, line: 1 }], 'of those that are stored');
});
