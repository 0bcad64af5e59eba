/** The fields that an export adds to a record are validated like the record. */
import t from 'tap';
import type { CorpusRecord } from '../../src/ingest/corpus-record.ts';
import { readRecord } from '../../src/ingest/read-record.ts';

const EMENTA = 'APELAÇÃO. DANO MORAL. SÚMULA 7/STJ. Recurso provido.';
const read = (record: object) =>
  readRecord({
    number: 1,
    endBytes: 0,
    text: JSON.stringify({ id: 'a', ...record }),
    problem: null,
  });
const reading = (read({ ementa: EMENTA }) as CorpusRecord).graph.leitura!;

t.test('a record that was read is not read again', async t => {
  const { graph } = read({ ementa: EMENTA, leitura: null, criterios: [] }) as CorpusRecord;
  t.match(graph, { resultado: null, leitura: null, favorece: null, criterios: [] });
  const again = read({ ementa: 'X.', leitura: reading, resultado: 'provido' }) as CorpusRecord;
  t.strictSame(again.graph.leitura, reading);
  t.equal(JSON.stringify(again.graph.leitura), JSON.stringify(reading), 'with its keys in order');
  t.match(again.graph.leitura, { resultado_base: { metodo: 'titulo' } }, 'it is not given');
});

t.test('wordings and citations beside ids', async t => {
  const { graph } = read({
    criterios: [{ id: 'c', nome: 'Dano', forma: 'SEM DANO', posicao: 'negado' }],
    precedentes: [{ id: 'p', nome: 'Um', ref: 'texto', numero: 'REsp 1.234.567' }],
  }) as CorpusRecord;
  t.strictSame(graph.criterios, [
    { id: 'c', nome: 'Dano', peso: 'high', forma: 'SEM DANO', posicao: 'negado' },
  ]);
  t.strictSame(graph.precedentes, [
    { id: 'p', nome: 'Um', ref: 'texto', numero: 'REsp 1.234.567' },
  ]);
});

t.test('columns of the document are those that are given', async t => {
  const { document } = read({ ementa: EMENTA, documento: { termos: 'so este' } }) as CorpusRecord;
  t.match(document, { termos: 'so este', ementa: EMENTA });
});

t.test('what no reading makes is refused, with its field', async t => {
  const told = { nome: 'n', fonte: 'tabela' };
  const passagem = { campo: 'ementa', clausula: 'x', inicio: 0, fim: 1 };
  for (const [record, message] of [
    [{ leitura: {} }, /^leitura\.resultado_base /],
    [{ leitura: { ...reading, favorece: 'juiz' } }, /^leitura\.favorece must be one of/],
    [
      { leitura: { ...reading, fatos_lidos: [{ ...told, id: 'x'.repeat(201), passagem }] } },
      /^leitura\.fatos_lidos\[0\]\.id /,
    ],
    [{ leitura: { ...reading, valores: [{ tipo: 'pena', dias: 0 }] } }, /^leitura\.valores\[0\]/],
    [{ documento: { termos: 'x'.repeat(20_001) } }, /^documento\.termos /],
    [{ documento: { ementa: 'x'.repeat(400_001) } }, /^documento\.ementa /],
    [{ documento: { chave: 'a\0' } }, /^documento\.chave contains a NUL character/],
    [{ criterios: [{ id: 'c', nome: 'n', posicao: 'talvez' }] }, /^criterios\[0\]\.posicao /],
  ] as const) {
    t.match(read(record), message, JSON.stringify(record).slice(0, 100));
  }
});
