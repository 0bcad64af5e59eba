/** Over HTTP, decisions are found by id, by process number and by the lookup route. */
import t from 'tap';
import { imported } from '../../support/imported-folder.ts';
import { ask, ready, startService, until } from '../../support/service.ts';

const KEY = 'a-key-of-the-tests-0123456789';
const SETTINGS = { SVC_API_KEYS: `test:admin:${KEY}` };
const CNJ = '0700001-46.2014.8.02.0052';

const RECORDS = [
  {
    id: 'cnj, com vírgula/e barra',
    tribunal: 'TJXX',
    processo: CNJ,
    orgao_julgador: '1ª Câmara',
    relator: 'Ana Sá',
    data_julgamento: '2020-03-04',
    resultado: 'provido',
    categoria_id: 'consumidor',
    ementa: 'DANO MORAL. Recurso provido.',
    dispositivo: 'Recurso provido.',
    inteiro_teor: 'Vistos. Recurso provido.',
    criterios: [
      { id: 'c2', nome: 'Desconto', peso: 'medium' },
      { id: 'c1', nome: 'Dano', forma: 'DANO NÃO PROVADO', posicao: 'negado', peso: 'high' },
    ],
    fatos: [{ id: 'f1', texto: 'Houve desconto' }],
    provas: [{ id: 'v1', texto: 'Extrato' }],
    dispositivos: [{ id: 'l1', nome: 'art. 14 do CDC', lei: 'CDC', artigo: '14' }],
    precedentes: [{ id: 'p1', nome: 'Súmula 479 do STJ' }, 'sp'],
  },
  { id: 'sp', processo: 'REsp 1.234.567/SP', data_julgamento: '2019-01-01', ementa: 'X.' },
  { id: 'lida', ementa: 'APELAÇÃO. RECURSO DO AUTOR PROVIDO. RECURSO DO RÉU NÃO PROVIDO.' },
  { id: 'rs', processo: 'REsp 1234567/RS', data_julgamento: '2018-01-01', precedentes: ['sp'] },
  { id: 'do caso', tribunal: 'TJAL', processo: '0700123-12.2024.8.02.0001', ementa: 'X.' },
  { id: 'classe', processo: 'AREsp 1.234.567/SP', precedentes: ['sp'], criterios: ['DANO'] },
].map(record => JSON.stringify({ criterios: [], ...record }));
/** A DataJud case among the decisions. */
const CASE = {
  ...{ numeroProcesso: CNJ, tribunal: 'TJAL', grau: 'G2', nivelSigilo: 0, id: 'TJAL_G2_1' },
  classe: { codigo: 198, nome: 'Apelação' },
  assuntos: [[{ codigo: 7779, nome: 'Indenização por Dano Moral' }]],
  ...{ orgaoJulgador: { nome: '1ª Câmara' }, dataAjuizamento: '20140506101112' },
  movimentos: [{ codigo: 237, nome: 'Provimento', dataHora: '2020-03-04T15:00:00.000Z' }],
  dataHoraUltimaAtualizacao: '2026-08-14T03:11:47.921Z',
};

const OTHER = { ...CASE, numeroProcesso: '07001231220248020001' };
const CASES = [CASE, OTHER].map(one => JSON.stringify(one));

const folder = await imported(t, [...RECORDS, ...CASES].join('\n'));
const service = await startService(t, folder, SETTINGS);
await ready(service.url);
const get = (path: string) => ask(service.url, KEY, path);
const one = (id: string, query = '') => get(`/v1/decisions/${encodeURIComponent(id)}${query}`);
const lookup = async (...processos: string[]) => {
  const { json } = await ask(service.url, KEY, '/v1/decisions/lookup', { processos });
  return json.data.itens.map((item: { situacao: string; candidatos: { decisao_id: string }[] }) => [
    item.situacao,
    ...item.candidatos.map(({ decisao_id }) => decisao_id),
  ]);
};

t.test('a whole decision', async t => {
  const { status, json } = await one('cnj, com vírgula/e barra');
  t.equal(status, 200);
  const { importado_em, processos, ...decision } = json.data;
  const { sha256, arquivo_de } = decision.origem;
  t.match(sha256, /^[0-9a-f]{64}$/);
  t.match(arquivo_de, /^\d{4}-\d{2}-\d{2}$/);
  t.equal(processos.length, 1);
  t.ok(Math.abs(Date.parse(importado_em) - Date.now()) < 600_000, importado_em);
  t.strictSame(decision, {
    decisao_id: 'cnj, com vírgula/e barra',
    tribunal: 'TJXX',
    processo: CNJ,
    orgao_julgador: '1ª Câmara',
    ministro: 'ANA SÁ',
    categoria_id: 'consumidor',
    resultado: 'provido',
    data: '2020-03-04',
    ementa: 'DANO MORAL. Recurso provido.',
    ementa_composta: false,
    dispositivo: 'Recurso provido.',
    inteiro_teor: 'Vistos. Recurso provido.',
    textos_cortados: [],
    origem: { tipo: 'arquivo', arquivo: 'records.jsonl', item_id: null, sha256, arquivo_de },
    resultado_base: {
      metodo: 'registro',
      clausula: null,
      campo: null,
      inicio: null,
      fim: null,
    },
    recursos: [],
    recorrente: null,
    recorrente_base: null,
    decisao_recorrida: null,
    decisao_recorrida_base: null,
    favorece: null,
    favorece_bases: [],
    valores: [],
    ...{ assunto: null, ramo: null, classe: null },
    criterios: [
      { id: 'c1', nome: 'Dano', peso: 'high', forma: 'DANO NÃO PROVADO', posicao: 'negado' },
      { id: 'c2', nome: 'Desconto', peso: 'medium', forma: 'Desconto', posicao: null },
    ],
    dispositivos: [{ id: 'l1', nome: 'art. 14 do CDC', situacao: null, artigo: '14' }],
    precedentes: [
      {
        ...{ id: 'p1', nome: 'Súmula 479 do STJ', situacao: 'vigente' },
        ...{ tipo: 'Precedente', motivo: null },
      },
      { id: 'sp', nome: 'REsp 1.234.567/SP', tipo: 'Decisao', motivo: null },
    ],
    fatos: [{ id: 'f1', nome: 'Houve desconto', fonte: 'registro', passagem: null }],
    provas: [{ id: 'v1', nome: 'Extrato', fonte: 'registro', passagem: null }],
    citado_por: { total: 0, decisoes: [] },
    kg_available: true,
    geracao: 1,
  });
  const again = await one('cnj, com vírgula/e barra');
  t.strictSame(again.json.data, json.data, 'the one that is kept');
});

t.test('the case of DataJud with its number, and none for another', async t => {
  const { json } = await get(`/v1/decisions?processo=${CNJ}&fields=processos`);
  const [{ processos }] = json.data.decisoes;
  t.match(processos, [
    {
      ...{ numero: CNJ.replaceAll(/\D/g, ''), tribunal: 'TJAL', grau: 'G2' },
      classe: { codigo: 198, nome: 'Apelação' },
      assuntos: [{ codigo: 7779, nome: 'Indenização por Dano Moral' }],
      ...{ orgao_julgador: '1ª Câmara', ajuizado_em: '2014-05-06', movimentos_total: 1 },
      movimentos: [{ codigo: 237, nome: 'Provimento', data: '2020-03-04T15:00:00.000Z' }],
      atualizado_em: '2026-08-14T03:11:47.921Z',
      fonte: { forma: 'datajud', id: 'TJAL_G2_1', sha256: /^[0-9a-f]{64}$/ },
    },
  ]);
  t.strictSame((await one('sp', '?fields=processos')).json.data.processos, []);
  const listed = await get('/v1/decisions?ids=sp');
  t.notOk('processos' in listed.json.data.decisoes[0], 'a list has them where they are asked for');
});

t.test('what cites it, latest first, those without a date last', async t => {
  const { json } = await one('sp', '?fields=citado_por,processo');
  t.strictSame(json.data, {
    decisao_id: 'sp',
    processo: 'REsp 1.234.567/SP',
    citado_por: {
      total: 3,
      decisoes: [
        { decisao_id: 'cnj, com vírgula/e barra', processo: CNJ, data: '2020-03-04' },
        { decisao_id: 'rs', processo: 'REsp 1234567/RS', data: '2018-01-01' },
        { decisao_id: 'classe', processo: 'AREsp 1.234.567/SP', data: null },
      ],
    },
  });
});

t.test('several, in the order of the ids', async t => {
  const { json } = await get('/v1/decisions?ids=rs,nobody,sp,rs&fields=%20data%20');
  t.strictSame(json.data, {
    decisoes: [
      { decisao_id: 'rs', data: '2018-01-01' },
      { decisao_id: 'sp', data: '2019-01-01' },
    ],
    missing: ['nobody'],
  });
  const bare = (await get('/v1/decisions?ids=sp')).json.data.decisoes[0];
  t.equal(bare.ementa, 'X.');
  t.notOk('inteiro_teor' in bare || 'criterios' in bare, 'a list is short');
});

t.test('by process number', async t => {
  const by = async (processo: string) => {
    const path = `/v1/decisions?fields=data&processo=${encodeURIComponent(processo)}`;
    const { json } = await get(path);
    const { decisoes, missing } = json.data;
    return [decisoes.map(({ decisao_id }: { decisao_id: string }) => decisao_id), missing];
  };
  t.strictSame(await by('07000014620148020052'), [['cnj, com vírgula/e barra'], []]);
  t.strictSame(await by('Resp nº 1234567/RS'), [['rs'], []]);
  t.strictSame(await by('REsp 1.234.567'), [['rs', 'sp'], []]);
  t.strictSame(await by('REsp 9.999.999'), [[], ['REsp 9.999.999']]);
});

t.test('a lookup says what each number means', async t => {
  t.strictSame(
    await lookup(
      `Processo n. ${CNJ}`,
      'AgRg no REsp 1.234.567/SP',
      'Recurso Especial 1234567',
      'AREsp 1.234.567',
      'REsp 1.234.567/MG',
      'bom dia',
    ),
    [
      ['encontrada', 'cnj, com vírgula/e barra'],
      ['encontrada', 'sp'],
      ['ambigua', 'rs', 'sp'],
      ['encontrada', 'classe'],
      ['nao_encontrada'],
      ['ilegivel'],
    ],
  );
});

t.test('what is wrong is named', async t => {
  const unknown = await one('nobody');
  t.equal(unknown.status, 404);
  t.match(unknown.json.error, { code: 'NOT_FOUND', details: [{ field: 'decisao_id' }] });
  for (const [path, field] of [
    ['/v1/decisions', 'ids'],
    ['/v1/decisions?ids=a&processo=1', 'ids'],
    ['/v1/decisions?ids=,', 'ids'],
    [`/v1/decisions?ids=${Array.from({ length: 51 }, (_, i) => i)}`, 'ids'],
    ['/v1/decisions?ids=a&fields=data,nome', 'fields'],
    ['/v1/decisions/%00', 'decisao_id'],
    ['/v1/decisions/sp?fields=', 'fields'],
    ['/v1/decisions/sp?field=data', 'field'],
  ] as const) {
    const { status, json } = await get(path);
    t.equal(status, 400, path);
    t.equal(json.error.details[0].field, field, path);
  }
});

t.test('a removed decision is not read again, and what it cited shows that', async t => {
  t.equal((await one('rs')).status, 200);
  t.equal((await one('sp')).json.data.citado_por.total, 3);
  const { json } = await ask(service.url, KEY, '/v1/decisions/remove', { ids: ['rs'] });
  t.strictSame(json.data, { removed: 1, missing: [] });
  t.equal((await one('rs')).status, 404);
  await until(async () => {
    const { data } = (await one('sp')).json;
    return data.citado_por.total === 2 && data.geracao > 1;
  }, 'the next generation answers');
  t.strictSame(await lookup('REsp 1.234.567'), [['encontrada', 'sp']]);
});

t.test('what was read of a text, with the passage that it stands on', async t => {
  const { json } = await one(
    'lida',
    '?fields=ementa,resultado,resultado_base,recursos,favorece,favorece_bases,recorrente',
  );
  const { ementa, resultado_base: base, favorece_bases: favours, ...read } = json.data;
  t.same(read, {
    decisao_id: 'lida',
    resultado: 'parcialmente provido',
    recursos: [
      { recorrente: 'autor', resultado: 'provido' },
      { recorrente: 'réu', resultado: 'improvido' },
    ],
    recorrente: 'ambos',
    favorece: 'autor',
  });
  t.match(base, { metodo: 'titulo', campo: 'ementa' });
  t.equal(ementa.slice(base.inicio, base.fim), base.clausula);
  t.equal(favours.length, 1);
  const table = await fetch(`${service.url}/v1/decisions?ids=lida&fields=favorece,resultado_base`, {
    headers: { authorization: `Bearer ${KEY}`, accept: 'text/csv' },
  });
  t.match(await table.text(), /favorece.*\r?\n.*autor/);
});

t.test('what a decision does not tell is that of its case', async t => {
  const { json } = await one('do caso', '?fields=assunto,classe,ramo');
  const base = { regra: 'datajud', texto: null };
  t.match(json.data, {
    assunto: { codigo: 7779, nome: 'Indenização por Dano Moral', base },
    ramo: { nome: 'DIREITO DO CONSUMIDOR', base },
    classe: { codigo: 198, nome: 'Apelação', base },
  });
});
