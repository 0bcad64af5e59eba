import t from 'tap';
import type { CorpusRecord } from '../../../src/ingest/corpus-record.ts';
import type { Line } from '../../../src/ingest/lines.ts';
import { ownLine, readRecord } from '../../../src/ingest/read-record.ts';
import { readMapping } from '../../../src/ingest/sources/mapping/mapping.ts';
import { sourceLines } from '../../../src/ingest/sources/source-lines.ts';

const map = {
  nome: 'sistema-interno',
  marcas: ['codigo', 'dt'],
  ignorados: ['versao'],
  campos: {
    id: 'codigo',
    tribunal: { valor: 'TJXX' },
    processo: { de: ['numero_cnj', 'numero'] },
    orgao_julgador: 'orgao.nome',
    relator: 'orgao.relator',
    data_julgamento: { de: 'dt', como: 'data' },
    resultado: { de: 'res', valores: { S: 'provido', N: 'improvido', '?': null } },
    ementa: 'paragrafos',
    precedentes: { de: 'citados', como: 'lista', separador: ';' },
    criterios: { de: 'temas.titulo', como: 'lista' },
  },
};
const ITEM = {
  codigo: 4711,
  dt: '15/03/2019',
  numero: 'Apelação Cível 123',
  orgao: { nome: '3ª Câmara Cível', relator: 'Des. Fulano Exemplo', codigo: 99 },
  res: 's',
  paragrafos: ['APELAÇÃO CÍVEL. FRETE.', 'Recurso provido.'],
  citados: 'Súmula 7 do STJ; REsp 1.234.567/SP;',
  temas: [{ titulo: 'Frete marítimo' }, { titulo: 'Demurrage', ordem: 2 }],
  versao: 3,
  operador: 'fulano',
};

async function linesOf(items: object[], given: object = map): Promise<Line[]> {
  const chunks = async function* () {
    yield Buffer.from(JSON.stringify(items));
  };
  const file = { name: 'x.json', chunks: chunks(), path: null };
  const mapping = readMapping(JSON.stringify(given), 'meu mapa');
  const lines: Line[] = [];
  for await (const line of sourceLines(file, { mapping })) lines.push(structuredClone(line));
  return lines;
}

async function readOf(item: object, given?: object): Promise<CorpusRecord> {
  const [line] = await linesOf([item], given);
  const read = readRecord(line!);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

const refusal = (given: unknown): string => {
  try {
    readMapping(JSON.stringify(given), 'meu mapa');
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

t.test('a map makes a decision of an item with other names', async t => {
  const { document, graph, told, publishedAs } = await readOf(ITEM);
  t.equal(document.id, '4711');
  t.equal(document.tribunal, 'TJXX');
  t.equal(document.processo, 'Apelação Cível 123');
  t.equal(document.orgao_julgador, '3ª Câmara Cível');
  t.equal(document.ministro, 'FULANO EXEMPLO');
  t.equal(document.data, '2019-03-15');
  t.equal(document.resultado, 'provido');
  t.equal(document.ementa, 'APELAÇÃO CÍVEL. FRETE.\nRecurso provido.');
  t.strictSame(
    graph.precedentes.map(({ nome }) => nome),
    ['Súmula 7 do STJ', 'REsp 1.234.567/SP'],
  );
  t.strictSame(
    graph.criterios.map(({ nome }) => nome),
    ['Frete marítimo', 'Demurrage'],
  );
  t.strictSame(publishedAs, { forma: 'sistema-interno', id: '4711' });
  t.strictSame(
    told,
    ['orgao.codigo', 'temas.ordem', 'operador'].map(field => ({ field, reason: 'is not used' })),
    'what the map leaves out is told, inside of objects too; what it ignores is not',
  );
});

t.test('an item that is read by a map goes to a service in its own form', async t => {
  const [line] = await linesOf([ITEM]);
  const own = ownLine(line!, {
    arquivo: 'x.json',
    sha256: 'a'.repeat(64),
    arquivo_de: '2024-05-01',
  });
  const sent = readRecord({ number: 1, endBytes: 1, text: own, problem: null }) as CorpusRecord;
  const read = readRecord(line!) as CorpusRecord;
  t.strictSame(sent.document, read.document);
  t.strictSame(sent.graph, read.graph);
  t.equal(sent.told, undefined);
  t.match(sent.publishedAs, { forma: 'sistema-interno', id: '4711', arquivo_de: '2024-05-01' });
});

t.test('an item without an id gets one made of what the decision is', async t => {
  const { codigo: _, ...rest } = ITEM;
  const given = { ...map, marcas: ['dt'] };
  const first = await readOf(rest, given);
  t.match(first.document.id, /^tjxx-apelacao-civel-123-2019-03-15-[0-9a-f]{12}$/);
  t.equal((await readOf(rest, given)).document.id, first.document.id);
  t.not((await readOf({ ...rest, paragrafos: 'Outra.' }, given)).document.id, first.document.id);
});

t.test('days of many writings are read, and others told', async t => {
  const days: [unknown, string | null, string?][] = [
    [1552608000000, '2019-03-15'],
    ['1552608000000', '2019-03-15'],
    [1552618800000, '2019-03-15'],
    [1552613000000, '2019-03-14'],
    [1552608000, '2019-03-15'],
    [20190315, '2019-03-15'],
    ['2019-03-15T22:00:00-03:00', '2019-03-15'],
    ['15/03/19', null, 'has a year of two digits'],
    ['31/02/2019', null, 'is not a date'],
    ['N/A', null],
    [12, null, 'is not a date'],
  ];
  for (const [dt, day, reason] of days) {
    const { document, told = [] } = await readOf({ codigo: 'a', dt });
    t.equal(document.data, day, String(dt));
    t.strictSame(told, reason === undefined ? [] : [{ field: 'dt', reason }], String(dt));
  }
});

t.test(
  'words of outcomes follow the map, then the usual wordings; others are refused by name',
  async t => {
    const outcome = async (res: string) =>
      (await readOf({ codigo: 'a', dt: '', res })).document.resultado;
    t.equal(await outcome('N'), 'improvido');
    t.equal(await outcome(' n '), 'improvido');
    t.equal(await outcome('?'), null);
    t.equal(await outcome('Parcialmente Provido'), 'parcialmente provido');
    await t.rejects(outcome('Z'), /^resultado must be one of .*: "Z"$/);
  },
);

t.test(
  'lists are read from lists, from Python and JSON notation, and from single texts',
  async t => {
    const given = { ...map, campos: { ...map.campos, precedentes: { de: 'c', como: 'lista' } } };
    const cited = async (c: unknown) =>
      (await readOf({ codigo: 'a', dt: '', c }, given)).graph.precedentes.map(({ nome }) => nome);
    t.strictSame(await cited(['Súmula 7 do STJ', null, '-']), ['Súmula 7 do STJ']);
    t.strictSame(await cited("['Súmula 7 do STJ', 'Súmula 83 do STJ']"), [
      'Súmula 7 do STJ',
      'Súmula 83 do STJ',
    ]);
    t.strictSame(await cited('["Súmula 7 do STJ"]'), ['Súmula 7 do STJ']);
    t.strictSame(await cited('Súmula 7 do STJ'), ['Súmula 7 do STJ']);
    t.strictSame(await cited([{ nome: 'Súmula 7 do STJ' }]), ['Súmula 7 do STJ']);
  },
);

t.test('what cannot become a text is told', async t => {
  const { told } = await readOf({
    codigo: 'a',
    dt: '',
    numero: { a: 1 },
    orgao: { nome: ['X', 'Y'] },
  });
  t.strictSame(told, [
    { field: 'numero', reason: 'is an object: name a field inside it' },
    { field: 'orgao.nome', reason: 'has several values: the first is used' },
  ]);
});

t.test('a name with a dot is first that of a field, as in the header of a table', async t => {
  const given = { campos: { id: 'a.b', tribunal: 'c.d' } };
  const { document } = await readOf({ 'a.b': 'x', c: { d: 'TJYY' } }, given);
  t.equal(document.id, 'x');
  t.equal(document.tribunal, 'TJYY');
});

t.test('files without the marks of the map are read by their own form', async t => {
  const [own] = await linesOf([{ id: 'd1', tribunal: 'TJXX' }]);
  t.equal(own!.form, undefined);
  t.equal(own!.mapping, undefined);
  await t.rejects(
    linesOf([{ outro: 1 }]),
    /not the "marcas" of the map \(codigo, dt\): its fields are outro/,
  );
});

t.test('a map is named by its file, and a faulty one refused with every wrong part', async t => {
  t.equal(readMapping('\ufeff{"campos": {"id": "x"}}', 'Meu Mapa').nome, 'meu-mapa');
  t.match(refusal([]), /^the map must be an object$/);
  t.equal(refusal({}), 'campos is missing');
  t.equal(refusal({ campos: {} }), 'campos must not be empty');
  t.equal(
    refusal({ nome: 'stj-espelhos', campos: { id: 'a' } }),
    'nome is the name of a known form',
  );
  const campos = {
    autor: 'x',
    fonte: 'x',
    id: 7,
    tribunal: { de: 'a', como: 'numero' },
    ementa: { como: 'texto' },
    relator: { de: 'a', valor: 'b' },
    precedentes: { de: 'a', separador: ';' },
    criterios: { de: 'a', como: 'lista', valores: { a: 'b' } },
    processo: { de: 'a', para: 'b' },
    dispositivo: { de: [] },
  };
  const told = refusal({ campos, extra: 1 }).split('; ');
  const rules = [
    'campos has no such part: autor, fonte',
    'campos.id must be an object',
    'campos.tribunal.como must be one of texto, data, lista',
    'campos.ementa needs "de" or "valor"',
    'campos.relator has both "de" and "valor"',
    'campos.precedentes has a "separador" without "como": "lista"',
    'campos.criterios has "valores", which are of texts',
    'campos.processo has no such part: para',
    'campos.dispositivo.de must not be empty',
    'the map has no such part: extra',
  ];
  t.strictSame([...told].sort(), [...rules].sort());
  t.throws(() => readMapping('{', 'x'), { message: /^is not JSON/ });
});
