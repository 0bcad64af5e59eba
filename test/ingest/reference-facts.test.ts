/**
 * Rows of facts: each invalid row is reported with place, field, rule and value. Keys, limits and texts in the same
 * file are covered too.
 */
import t from 'tap';
import { overLimit } from '../../src/ingest/fact-limits.ts';
import { isFact, readFacts } from '../../src/ingest/reference-facts.ts';
import { readPack } from '../../src/ingest/reference-pack.ts';

const TODAY = '2026-11-23';
const told = { data: '2026-06-15', fonte: 'DJe' };
const SUMULA = { tipo: 'sumula', tribunal: 'STJ', numero: 680, situacao: 'vigente', ...told };
const MINISTRO = {
  tipo: 'ministro',
  nome: 'Fulana Drummond',
  tribunal: 'STJ',
  de: '2026',
  ...told,
};
const TEMA = {
  ...{ tipo: 'tema', tribunal: 'STJ', sistematica: 'recursos repetitivos', ultimo: 1450 },
  ...told,
};
const LEI = { tipo: 'lei', especie: 'Lei', numero: 15500, ano: 2026, ...told };

async function read(rows: readonly unknown[]) {
  const text = rows.map(row => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n');
  const chunks = (async function* () {
    yield Buffer.from(text);
  })();
  return readFacts(await readPack(chunks), TODAY);
}

t.test('rows of each kind, with what they leave out', async t => {
  const { facts, texts, problems } = await read([
    ...[SUMULA, { ...SUMULA, tribunal: 'STF', vinculante: true }, MINISTRO, TEMA],
    { ...TEMA, ultimo: undefined, numero: 7 },
    ...[LEI, { ...LEI, numero: '4950-A', ano: 1966 }],
    { tribunal: 'STJ', numero: 680, texto: 'O texto.' },
  ]);
  t.strictSame(problems, []);
  t.strictSame(
    facts.map(({ chave }) => chave),
    [
      ...['STJ 680', 'SV 680', 'STJ fulana drummond', 'STJ ultimo', 'STJ 7'],
      ...['Lei 15500/2026', 'Lei 4950-A/1966'],
    ],
  );
  const defaults = { vinculante: false, situacao_desde: null, aprovada_em: null };
  t.strictSame(facts[0]!.fato, { ...SUMULA, ...defaults });
  t.match(facts[2]!.fato, { ate: null });
  t.notHas(facts[5]!.fato, 'revogada_em');
  t.strictSame(texts, [{ normalized: 'Súmula 680 do STJ', texto: 'O texto.' }]);
});

t.test('what is wrong with a row', async t => {
  const cases: [object, string, RegExp, unknown?][] = [
    [
      { ...SUMULA, tipo: 'acordao' },
      'tipo',
      /^must be one of sumula, ministro, tema, lei$/,
      '"acordao"',
    ],
    [{ ...SUMULA, tipo: 'constructor' }, 'tipo', /^must be one of/],
    [{ ...SUMULA, tipo: null }, 'tipo', /^must be one of/, 'null'],
    [{ ...SUMULA, numero: 0 }, 'numero', /^must be at least 1$/, '0'],
    [{ ...SUMULA, numero: 100_000 }, 'numero', /^must be at most 99999$/],
    [{ ...SUMULA, numero: undefined }, 'numero', /^is missing$/],
    [{ ...SUMULA, tribunal: 'SV' }, 'tribunal', /abbreviation/],
    [{ ...SUMULA, vinculante: true }, 'vinculante', /STF/, 'true'],
    [{ ...SUMULA, situacao: 'extinta' }, 'situacao', /one of vigente, alterada, cancelada/],
    [{ ...SUMULA, data: '2026-02-30' }, 'data', /calendar date/, '"2026-02-30"'],
    [{ ...SUMULA, data: '2026-11-24' }, 'data', /after today, 2026-11-23/],
    [{ ...SUMULA, fonte: '' }, 'fonte', /white space/],
    [{ ...SUMULA, fonte: 'a\nb' }, 'fonte', /control characters/],
    [{ ...SUMULA, fonte: 'a\u202eb' }, 'fonte', /control characters/],
    [{ ...SUMULA, fonte: 'a'.repeat(201) }, 'fonte', /at most 200 characters/],
    [{ ...SUMULA, situacao_desde: '2026-06-16' }, 'situacao_desde', /after data/],
    [
      { ...SUMULA, aprovada_em: '2026-06-02', situacao_desde: '2026-06-01' },
      ...(['aprovada_em', /after situacao_desde/] as const),
    ],
    [{ ...SUMULA, nota: 'x' }, 'nota', /not a field/, '"x"'],
    [{ ...MINISTRO, nome: 'Fulana' }, 'nome', /first and a last name/],
    [{ ...MINISTRO, tribunal: 'TJAL' }, 'tribunal', /one of STF/],
    [{ ...MINISTRO, de: '26' }, 'de', /a year, YYYY/],
    [{ ...MINISTRO, ate: '2025' }, 'de', /after ate/],
    [{ ...MINISTRO, ate: '2026-07-01' }, 'ate', /after data/],
    [{ ...TEMA, numero: 3 }, 'numero', /not both/],
    [{ ...TEMA, ultimo: null }, 'numero', /or ultimo/],
    [{ ...TEMA, tribunal: 'STF' }, 'sistematica', /repercussão geral/],
    [{ ...TEMA, ultimo: 14_500 }, 'ultimo', /at most 9999/],
    [{ ...LEI, numero: '15.500' }, 'numero', /without dots/],
    [{ ...LEI, numero: true }, 'numero', /without dots/, 'true'],
    [{ ...LEI, numero: 0 }, 'numero', /without dots/, '0'],
    [{ ...LEI, ano: 2027 }, 'ano', /after data/],
    [{ ...LEI, especie: 'Portaria' }, 'especie', /one of Lei/],
    [{ ...LEI, revogada_em: '2026-06-01' }, 'revogada_por', /goes with/],
    [{ ...LEI, revogada_por: 'Lei 1/2026' }, 'revogada_por', /goes with/],
    [{ ...LEI, revogada_em: '2025-06-01', revogada_por: 'Lei 1' }, 'revogada_em', /before ano/],
  ];
  for (const [row, field, rule, value] of cases) {
    const { facts, problems } = await read([SUMULA, '', row]);
    const name = JSON.stringify(row).slice(0, 200);
    t.match(problems[0], { place: 'line 3', field, rule }, name);
    if (value !== undefined) t.equal(problems[0]!.value, value, name);
    t.equal(facts.length, 1);
  }
});

t.test('all problems of all rows', async t => {
  const { problems } = await read([
    { ...SUMULA, numero: 0, situacao: 'x' },
    'not json',
    { tribunal: 'STJ', numero: 1 },
    SUMULA,
    { ...SUMULA, situacao: 'cancelada' },
  ]);
  t.strictSame(
    problems.map(({ place, field, rule }) => `${place}, ${field}: ${rule}`),
    [
      'line 1, numero: must be at least 1',
      'line 1, situacao: must be one of vigente, alterada, cancelada, superada, pendente de publicação',
      'line 2, row: the line is not JSON',
      'line 3, row: it has no texto and no enunciado',
      'line 5, row: repeats line 4',
    ],
  );
});

t.test('limits, and hostile rows', async t => {
  const rows = Array.from({ length: 20_001 }, (_, i) => ({ ...SUMULA, numero: i + 1 }));
  t.strictSame((await read(rows)).problems, [
    { place: 'file', field: 'rows', rule: 'must have at most 20000 rows', value: 20_001 },
  ]);
  t.equal((await read(rows.slice(1))).facts.length, 20_000);
  const hostile = [
    '{"tipo":{"a":1}}',
    '{"tipo":"lei","__proto__":{"numero":1}}',
    '[]',
    '"tipo"',
    '7',
  ];
  const { facts, problems } = await read(hostile);
  t.strictSame(facts, []);
  t.equal(new Set(problems.map(({ place }) => place)).size, hostile.length);
  const long = await read([{ ...SUMULA, tribunal: 'A'.repeat(1_000_000) }]);
  t.ok(String(long.problems[0]!.value).length <= 101, 'values are shortened');
});

t.test('a text is no fact', async t => {
  const item = (value: unknown) => isFact({ place: '', item: value, problem: null });
  t.ok(item({ tipo: null }));
  for (const other of [{ tribunal: 'STJ' }, null, 'tipo', undefined]) t.notOk(item(other));
});

t.test('a store has room for so many facts of a kind, and bearers of a name', async t => {
  const keyed = async (rows: readonly object[]) => (await read(rows)).facts;
  const ministers = (count: number, name: (i: number) => string) =>
    keyed(Array.from({ length: count }, (_, i) => ({ ...MINISTRO, nome: name(i) })));
  const own = (i: number) => `Ana${i} Rara${i}`;
  const stored = await ministers(1_000, own);
  t.equal(overLimit([], stored), null);
  t.equal(overLimit(stored, stored), null, 'the same again');
  t.match(overLimit(stored, await ministers(1_001, own)), /1001 facts of ministro, over 1000/);
  const silva = (i: number) => `Ana${i} da Silva`;
  t.equal(overLimit([], await ministers(100, silva)), null);
  t.match(overLimit([], await ministers(101, silva)), /100 ministers with the name silva/);
  const two = await ministers(200, i => `${i % 2 ? 'Silva' : 'Souza'} Rara${i}`);
  t.equal(overLimit([], two), null);
});
