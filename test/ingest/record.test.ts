/** The rules of a decision record: the values that are accepted, and the messages for invalid lines. */
import t from 'tap';
import { type ReadRecord, readRecord } from '../../src/ingest/read-record.ts';
import type { GraphRecord } from '../../src/stores/graph/graph-store.ts';
import { isCutText } from '../../src/stores/relational/kept-text.ts';

function whole(value: unknown): ReadRecord {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return readRecord({ number: 1, endBytes: 0, text, problem: null });
}

function read(value: unknown): GraphRecord | string {
  const found = whole(value);
  return typeof found === 'string' ? found : found.graph;
}

const pena = { tipo: 'pena', dias: 1920 };
const lists = { criterios: [], fatos: [], provas: [], dispositivos: [], precedentes: [] };
const none = {
  processo: null,
  tribunal: null,
  orgao_julgador: null,
  ministro: null,
  categoria_id: null,
  resultado: null,
  data: null,
  ementa: null,
  favorece: null,
  valores: [],
  leitura: null,
  ...lists,
};
const EMENTA =
  'APELAÇÃO CÍVEL. DANO MORAL. SÚMULA 7 DO STJ. ART. 14 DO CDC. RECURSO PROVIDO. 1. Texto.';

t.test('an id alone is a decision', async t => t.same(read({ id: 'a' }), { ...none, id: 'a' }));

t.test('a line that is nested too deep for its long integers is told', async t => {
  const lists = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  t.equal(read(`{"id":"a","n":${'1'.repeat(20)},"x":${lists}}`), 'the line is nested too deep');
});

t.test('numbers and codes without quotes are their digits', async t => {
  const given = { id: 4711, processo: 1234567, orgao_julgador: 3, categoria_id: 12 };
  t.match(read({ ...given, precedentes: [99, { id: 5, nome: 'x' }] }), {
    id: '4711',
    processo: '1234567',
    orgao_julgador: '3',
    categoria_id: '12',
    precedentes: [{ nome: '99' }, { nome: 'x' }],
  });
  t.match(read('{"id": 12345678901234567890}'), { id: '12345678901234567890' });
});

t.test('an id is never trimmed', async t => t.match(read({ id: ' a ' }), { id: ' a ' }));

t.test('invalid lines are refused with field, rule and value', async t => {
  const bad: [unknown, RegExp][] = [
    ['{"id":', /^the line is not JSON$/],
    [[], /^the record must be an object/],
    [null, /^the record must be an object: null$/],
    [{}, /^id is missing$/],
    [{ id: null }, /^id must be a string: null$/],
    [{ id: 7.5 }, /^id must be a string: 7\.5$/],
    [{ tribunal: 7 }, /^id is missing; tribunal must be a string: 7$/],
    [{ id: '' }, /^id is empty: ""$/],
    [{ id: 'a', fatos: Array(10_001).fill('x') }, /^fatos has 10001 items, more than 10000/],
    [{ id: '😀'.repeat(201) }, /^id has 201 characters, more than 200: /],
    [
      { id: 'a', criterios: ['x'.repeat(1001)] },
      /^criterios\[0\] has 1001 characters, more than 1000/,
    ],
    [
      { id: 'a', criterios: [{ nome: 'x'.repeat(1001) }] },
      /^criterios\[0\].nome has 1001 characters/,
    ],
    [{ id: 'a', relator: '😀'.repeat(1001) }, /^relator has 1001 characters, more than 1000/],
    [{ id: 'x'.repeat(201) }, /^id has 201 characters, more than 200: /],
    [{ id: 'a\0b' }, /^id contains a NUL character/],
    ['{"id":"\\ud800"}', /^id contains an unpaired surrogate/],
    [{ id: 'a', ementa: 'x\0' }, /^ementa contains a NUL/],
    [{ id: 'a', tribunal: 1 }, /^tribunal must be a string: 1$/],
    [{ id: 'a', resultado: 'yes' }, /^resultado must be one of provido, .*: "yes"$/],
    [{ id: 'a', resultado: 'provido e improvido' }, /^resultado must be one of provido/],
    [{ id: 'a', favorece: 'autores' }, /^favorece must be one of autor, réu, .*: "autores"$/],
    [{ id: 'a', recorrente: 'x' }, /^recorrente must be one of autor, /],
    [{ id: 'a', valores: [{ tipo: 'x' }] }, /^valores\[0\].tipo must be one of dano moral, /],
    [{ id: 'a', valores: [{ tipo: 'pena', valor_centavos: 1 }] }, /^valores\[0\].dias is missing/],
    [{ id: 'a', valores: [{ tipo: 'honorários' }] }, /^valores\[0\].valor_centavos is missing/],
    [{ id: 'a', valores: [{ tipo: 'pena', dias: 0.5 }] }, /^valores\[0\].dias must be/],
    [{ id: 'a', valores: [{ tipo: 'dano moral', valor_centavos: 0 }] }, /^valores\[0\].valor_cen/],
    [{ id: 'a', valores: [pena, pena] }, /^valores has a tipo twice/],
    [{ id: 'a', decisao_recorrida: 'x' }, /^decisao_recorrida must be one of procedente, /],
    [{ id: 'a', data_julgamento: '2020-02-30' }, /^data_julgamento is not a date/],
    [{ id: 'a', data_julgamento: '1899-12-31' }, /^data_julgamento is not a date/],
    [{ id: 'a', data_publicacao: '2101-01-01' }, /^data_publicacao is not a date/],
    [{ id: 'a', data_publicacao: '2020-1' }, /^data_publicacao is not a date/],
    [{ id: 'a', data_julgamento: '15/03/19' }, /^data_julgamento has a year of two digits.*"15/],
    [{ id: 'a', data_julgamento: '2020-01-01', data_publicacao: 'x' }, /^data_publicacao is not/],
    [{ id: 'a', criterios: 'x' }, /^criterios must be a list: "x"$/],
    [{ id: 'a', criterios: ['b', null] }, /^criterios\[1\] must be an object: null$/],
    [{ id: 'a', criterios: [{ nome: 3 }] }, /^criterios\[0\]\.nome must be a string: 3$/],
    [{ id: 'a', criterios: [{ id: 'c' }] }, /^criterios\[0\]\.nome is missing/],
    [
      { id: 'a', criterios: [{ nome: 'c', peso: 'low' }] },
      /^criterios\[0\]\.peso must be one of high, medium: "low"$/,
    ],
    [{ id: 'a', criterios: ['y'.repeat(192)] }, /^criterios\[0\] makes an id that has 201 char/],
    [{ id: 'a', criterios: [{ id: 'y'.repeat(201), nome: 'y' }] }, /^criterios\[0\]\.id has 201/],
    [{ id: 'a', criterios: ['\0'] }, /^criterios\[0\] contains a NUL/],
    [{ id: 'a', fatos: [{}] }, /^fatos\[0\]\.texto is missing/],
    [{ id: 'a', dispositivos: [{ artigo: '5' }] }, /^dispositivos\[0\]\.nome is missing/],
    [{ id: 'a', precedentes: [{ id: 'p' }] }, /^precedentes\[0\]\.nome is missing/],
  ];
  for (const [value, reason] of bad) {
    t.match(read(value), reason, JSON.stringify(value).slice(0, 60));
  }
});

t.test('empty texts count as null where null is allowed', async t => {
  const empty = {
    id: 'a',
    tribunal: '',
    processo: '',
    orgao_julgador: '',
    relator: '',
    data_julgamento: '',
    data_publicacao: '',
    resultado: '',
    ementa: '',
    categoria_id: '',
    criterios: '',
    fatos: '',
    dispositivos: '',
  };
  t.same(read(empty), { ...none, id: 'a' });
  t.match(read({ id: 'a', data_julgamento: '', data_publicacao: '2020-01-01' }), {
    data: '2020-01-01',
  });
  t.match(read({ id: 'a', criterios: [{ id: '', nome: 'B', peso: '' }] }), {
    criterios: [{ id: 'criterio:b', nome: 'B', peso: 'high' }],
  });
  t.match(read({ id: 'a', dispositivos: [{ id: '', nome: '', lei: 'CDC', artigo: '' }] }), {
    dispositivos: [{ lei: 'CDC', artigo: null }],
  });
});

t.test('what stands for a missing value is absent', async t => {
  const FIELDS =
    'tribunal processo orgao_julgador relator data_julgamento data_publicacao resultado teor ementa dispositivo ' +
    'inteiro_teor categoria_id recorrente decisao_recorrida favorece criterios fatos dispositivos precedentes';
  for (const word of [
    'None',
    'nan',
    'NaN',
    'N/A',
    '-',
    '—',
    'null',
    'NULL',
    '#N/D',
    'Não informado',
    '...',
  ]) {
    const record = Object.fromEntries(FIELDS.split(' ').map(field => [field, word]));
    t.same(read({ ...record, id: word }), { ...none, id: word }, word);
  }
  // The values count as absent and are read from the text; null would mean that there is none.
  t.match(read({ id: 'a', ementa: EMENTA, resultado: 'nan', criterios: 'None' }), {
    resultado: 'provido',
    criterios: [{ id: 'criterio:dano-moral' }],
  });
  const items = { criterios: ['nan', 'Nanismo'], fatos: [{ texto: 'None' }] };
  const found = whole({ id: 'a', ...items }) as { graph: GraphRecord; leftOut?: string };
  t.match(found.graph, { criterios: [{ nome: 'Nanismo' }], fatos: [] });
  t.equal(found.leftOut, 'criterios[0] stands for a missing value: "nan" (and 1 more)');
  t.match(read({ id: 'a', dispositivos: [{ lei: 'CDC', artigo: 'nan' }] }), {
    dispositivos: [{ lei: 'CDC', artigo: null }],
  });
});

t.test('list items without letters and digits are left out, and told', async t => {
  const lists = {
    criterios: ['—', 'B', { nome: '' }],
    fatos: [''],
    provas: [' '],
    dispositivos: [{ nome: '', lei: '' }, 'art. 14 do CDC'],
    precedentes: ['...'],
  };
  const found = whole({ id: 'a', ...lists });
  if (typeof found === 'string') throw new Error(found);
  t.match(found.graph, { id: 'a', fatos: [], provas: [], precedentes: [] });
  t.same(
    found.graph.criterios.map(({ nome }) => nome),
    ['B'],
  );
  t.equal(found.graph.dispositivos.length, 1);
  t.equal(found.leftOut, 'criterios[0] contains no letter or digit: "—" (and 5 more)');
  const one = whole({ id: 'a', fatos: [{ texto: '?' }] });
  t.match(one, { leftOut: 'fatos[0] contains no letter or digit: "?"' });
  t.notOk('leftOut' in (whole({ id: 'a' }) as object));
});

t.test('values at the limits are accepted', async t => {
  t.match(read({ id: '😀'.repeat(200), relator: '😀'.repeat(1000) }), { id: /^😀/u });
  const id = 'x'.repeat(200);
  const record = { id, data_julgamento: '1900-01-01', criterios: ['y'.repeat(191)] };
  t.match(read(record), {
    id,
    data: '1900-01-01',
    criterios: [{ id: `criterio:${'y'.repeat(191)}` }],
  });
  t.match(read({ id: 'a', data_julgamento: '2100-12-31' }), { data: '2100-12-31' });
});

t.test('unknown fields are ignored', async t =>
  t.same(read('{"id":"a","other":"\\u0000\\ud800","criterios":[]}'), { ...none, id: 'a' }),
);

t.test('data is the date of judgement, or else of publication', async t => {
  const both = { data_julgamento: '2020-01-01', data_publicacao: '2021-01-01' };
  t.match(read({ id: 'a', ...both }), { data: '2020-01-01' });
  t.match(read({ id: 'a', ...both, data_julgamento: null }), { data: '2021-01-01' });
});

t.test('the rapporteur is in upper case; blank texts become null', async t => {
  t.match(read({ id: 'a', relator: ' Celyrio  Tenório ' }), { ministro: 'CELYRIO TENÓRIO' });
  t.match(read({ id: 'a', relator: ' ', processo: '', tribunal: '' }), { ...none, id: 'a' });
});

t.test('ids of named nodes', async t => {
  const record = read({
    id: 'a',
    criterios: [
      'Dano  Moral!',
      { nome: 'Ônus', peso: 'medium' },
      { id: 'c', nome: '—', peso: null },
    ],
    fatos: ['O Fato.', { id: 'f', texto: 'T' }],
    provas: ['O Fato.'],
  }) as GraphRecord;
  t.same(record.criterios, [
    { id: 'criterio:dano-moral', nome: 'Dano moral', peso: 'high', forma: 'Dano Moral!' },
    { id: 'criterio:onus-da-prova', nome: 'Ônus da prova', peso: 'medium', forma: 'Ônus' },
    { id: 'c', nome: '—', peso: 'high' },
  ]);
  // The first 16 digits of `printf 'o fato' | sha256sum`.
  t.same(record.fatos, [
    { id: 'fato:55e69932df4e63a6', nome: 'O Fato.' },
    { id: 'f', nome: 'T' },
  ]);
  t.same(record.provas, [{ id: 'prova:55e69932df4e63a6', nome: 'O Fato.' }]);
});

t.test('statutes: citations become canonical, given names stay', async t => {
  const cdc = 'dispositivo:art-14-da-lei-8-078-1990';
  const { dispositivos } = read({
    id: 'a',
    dispositivos: [
      'artigo 14 do CDC',
      { nome: 'Art. 14, CDC' },
      { lei: 'CDC', artigo: '14' },
      { id: 'd', nome: 'N', lei: null, artigo: '9' },
      { id: 'e' },
    ],
  }) as GraphRecord;
  t.same(dispositivos, [
    { id: cdc, nome: 'art. 14 da Lei 8.078/1990', lei: 'Lei 8.078/1990', artigo: '14' },
    { id: cdc, nome: 'Art. 14, CDC', lei: 'Lei 8.078/1990', artigo: '14' },
    { id: cdc, nome: 'art. 14 da Lei 8.078/1990', lei: 'CDC', artigo: '14' },
    { id: 'd', nome: 'N', lei: null, artigo: '9' },
    { id: 'e', nome: 'e', lei: null, artigo: null },
  ]);
});

t.test('precedents: the reference to match, and the name of the node', async t => {
  const { precedentes } = read({
    id: 'a',
    precedentes: ['súmula nº 7 do stj', { nome: 'Súmula 7/STJ' }, { id: 'TJ-1', nome: 'Um' }],
  }) as GraphRecord;
  const id = 'precedente:sumula-7-do-stj';
  t.match(precedentes, [
    { ref: 'súmula nº 7 do stj', id },
    { ref: 'Súmula 7/STJ', id, nome: 'Súmula 7/STJ' },
    { ref: 'TJ-1', id: 'TJ-1', nome: 'Um' },
  ]);
});

t.test('absent lists are extracted from the text, given ones are not', async t => {
  const told = read({ id: 'a', ementa: EMENTA }) as GraphRecord;
  t.ok(told.criterios.some(({ id }) => id === 'criterio:dano-moral'));
  t.match(told.dispositivos, [{ id: 'dispositivo:art-14-da-lei-8-078-1990' }]);
  t.equal(told.precedentes.length, 1);
  t.equal(told.resultado, 'provido');
  t.not(told.categoria_id, null);
  const given = { id: 'a', ementa: EMENTA, resultado: null, categoria_id: null };
  const bare = read({ ...given, criterios: [], dispositivos: null, precedentes: [] });
  t.same({ ...(bare as GraphRecord), leitura: null }, { ...none, id: 'a', ementa: EMENTA });
  t.match(read({ id: 'a', ementa: EMENTA, criterios: ['X'] }), {
    criterios: [{ id: 'criterio:x' }],
    resultado: 'provido',
  });
});

t.test('a full text alone tells the fields of its decision', async t => {
  const inteiro_teor =
    'APELAÇÃO CÍVEL Nº 0703777-48.2017.8.02.0058\nRelatora: Desª. Ana Sá\n2ª Câmara Cível\n' +
    'EMENTA: APELAÇÃO. AVARIA DE BARCO. RECURSO DESPROVIDO.\nACÓRDÃO\nAcordam em negar provimento ao recurso.\n\n' +
    'Luz, 3 de maio de 2019.\nRELATÓRIO\nCita-se o REsp 1.234.567/SP e o processo 0703777-48.2017.8.02.0058.';
  const found = whole({ id: 'a', inteiro_teor }) as Exclude<ReadRecord, string>;
  t.match(found.graph, {
    processo: '0703777-48.2017.8.02.0058',
    ministro: 'ANA SÁ',
    orgao_julgador: '2ª Câmara Cível',
    data: '2019-05-03',
    categoria_id: 'apelacao',
    resultado: 'improvido',
    criterios: [{ nome: 'AVARIA DE BARCO' }],
  });
  const cited = found.graph.precedentes.map(({ nome }) => nome);
  t.same(cited, ['REsp 1.234.567/SP'], 'its own number is no precedent');
  t.match(found.document, {
    ementa: 'APELAÇÃO. AVARIA DE BARCO. RECURSO DESPROVIDO.',
    dispositivo: 'Acordam em negar provimento ao recurso.',
    inteiro_teor,
  });
  const given = {
    processo: null,
    relator: 'Rui Paz',
    ementa: 'FRETE.',
    data_publicacao: '2020-01-01',
  };
  t.match(read({ id: 'a', inteiro_teor, ...given }), {
    processo: null,
    ministro: 'RUI PAZ',
    data: '2020-01-01',
    ementa: 'FRETE.',
    orgao_julgador: '2ª Câmara Cível',
  });
  const own = {
    processo: 'REsp nº 1234567 - SP',
    ementa: 'BARCO. REsp 1.234.567/SP. REsp 1.234.568/SP.',
  };
  const { precedentes } = read({ id: 'a', ...own }) as GraphRecord;
  t.same(
    precedentes.map(({ nome }) => nome),
    ['REsp 1.234.568/SP'],
  );
});

t.test('what the outcome was read from, and values that the record gives', async t => {
  const [field, text] = ['dispositivo', 'Vistos. Negaram provimento ao recurso do réu.'];
  const base = { metodo: 'dispositivo', campo: field, inicio: 8, fim: text.length - 1 };
  t.match(read({ id: 'a', [field]: text }), {
    resultado: 'improvido',
    favorece: 'autor',
    leitura: { resultado_base: base, recorrente: 'réu', favorece: 'autor' },
  });
  t.match(read({ id: 'a', [field]: text, favorece: 'em parte', recorrente: 'autor' }), {
    favorece: 'em parte',
    leitura: { recorrente_base: { regra: 'registro' }, favorece_bases: [{ regra: 'registro' }] },
  });
  t.match(read({ id: 'a', [field]: text, valores: [pena] }), {
    leitura: { valores: [{ ...pena, mudanca: null, texto: null, campo: null }] },
  });
  t.match(read({ id: 'a', [field]: text, teor: 'Concedendo' }), {
    resultado: 'provido',
    leitura: { resultado_base: { metodo: 'teor', clausula: 'Concedendo', inicio: null } },
  });
  t.match(read({ id: 'a', resultado: 'Não provido' }), {
    resultado: 'improvido',
    leitura: { resultado_base: { metodo: 'registro' } },
  });
});

t.test('a text beyond the limit is cut, and the import tells it', async t => {
  const read = (inteiro_teor: string) =>
    whole({ id: 'a', inteiro_teor, fatos: [''] }) as Exclude<ReadRecord, string>;
  const long = read('a b '.repeat(100_001));
  t.equal(long.document.inteiro_teor?.length, 400_000);
  t.ok(isCutText(long.document.inteiro_teor));
  t.match(long.leftOut, /^fatos\[0\] .* \(and 1 more\)$/);
  const told = whole({ id: 'a', dispositivo: 'x'.repeat(400_001) });
  const reason = 'dispositivo has 400001 code units, and only the first 400000 are stored';
  t.match(told, { leftOut: reason });
  const fits = read('a b '.repeat(100_000));
  t.notOk(isCutText(fits.document.inteiro_teor));
  t.notMatch(fits.leftOut, /more/);
  const pairs = read('😀'.repeat(300_000)).document.inteiro_teor!;
  t.ok(pairs.isWellFormed() && isCutText(pairs));
});

t.test('extraction reads a limited number of characters over all texts', async t => {
  const filler = (units: number) => 'x '.repeat(units / 2);
  const cites = (number: number) => `Súmula ${number} do STJ. `;
  const found = read({
    id: 'a',
    ementa: `${cites(1)}${filler(300_000)}${cites(2)}`,
    dispositivo: `${cites(3)}${filler(100_000)}${cites(4)}`,
    inteiro_teor: cites(5),
  });
  const names = (found as GraphRecord).precedentes.map(({ nome }) => nome);
  t.same(
    names,
    [1, 2, 3].map(number => `Súmula ${number} do STJ`),
  );
  const longest = Array.from({ length: 10_000 }, (_, i) => `x${i}`);
  const { criterios } = read({ id: 'a', criterios: longest }) as GraphRecord;
  t.equal(criterios.length, 10_000, 'the longest list');
});

t.test('a record may state subject and class, as a number or a text', async t => {
  const base = { regra: 'registro', texto: null };
  t.match(read({ id: 'a', assunto: 6233, classe: 'Agravo de Petição', ementa: EMENTA }), {
    leitura: {
      assunto: { codigo: 6233, base },
      ramo: { codigo: 1156, base },
      classe: { codigo: 1004, base },
    },
  });
  t.match(read({ id: 'a', ementa: EMENTA, classe: '' }), { leitura: { classe: null } });
  t.match(read({ id: 'a', ementa: EMENTA }), { leitura: { classe: { codigo: 198 } } });
});
