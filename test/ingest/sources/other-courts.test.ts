/** Decisions of a court whose files use the field names of another court's form. */
import t from 'tap';
import { readLine } from '../../../src/ingest/read-record.ts';
import { sourceLines } from '../../../src/ingest/sources/source-lines.ts';
import { readSource, seenOf } from '../../support/sources/read-source.ts';

const NUMBER = '5001234-56.2020.8.13.0024';
const MINAS = {
  id: 'MG-1',
  tribunal: 'TJMG',
  processo: NUMBER,
  comarca: 'Belo Horizonte',
  orgao_julgador: '1ª Câmara',
  ementa: 'APELAÇÃO. RECURSO PROVIDO.',
};
const FOUR_PARTS = { ementa: 'A.', acordao: 'B.', relatorio: 'C.', voto: 'D.' };

const bytesOf = (...items: object[]) =>
  Buffer.from(items.map(item => JSON.stringify(item)).join('\n'));

t.test('a record of this form keeps its id and its court', async t => {
  for (const item of [MINAS, { id: 'MG-1', tribunal: 'TJMG', ...FOUR_PARTS }]) {
    const { records, said } = await readSource(bytesOf(item));
    t.same(said, ['jurisgrafo']);
    t.match(seenOf(records[0]!), { id: 'MG-1', tribunal: 'TJMG' });
  }
});

t.test('a record of another court without an id has no known form', async t => {
  const { id: _, ...minas } = MINAS;
  for (const item of [minas, { tribunal: 'TJMG', ...FOUR_PARTS }])
    await t.rejects(readSource(bytesOf(item)), /has no known form/);
});

t.test(
  'the mark of e-SAJ tells the TJSP, in a table with its court and a number of the row',
  async t => {
    const row = { ...MINAS, id: '1', tribunal: 'TJSP', processo: '1000001-62.2023.8.26.0100' };
    const { records, said } = await readSource(bytesOf({ ...row, cd_acordao: '17' }));
    t.same(said, ['tjsp-cjsg']);
    t.match(seenOf(records[0]!), { id: 'TJSP-1000001-62.2023.8.26.0100-17' });
  },
);

t.test('an item of another court behind the first one is skipped and told', async t => {
  const { tribunal: _, ...minas } = MINAS;
  const sao = { ...minas, processo: '1000001-62.2023.8.26.0100', cd_acordao: '17' };
  const rows = await readSource(bytesOf(sao, MINAS, minas));
  t.same(rows.records.slice(1), [
    'tribunal is not TJSP, so that the item is not stored',
    'processo is the number of another court than the TJSP',
  ]);
  const parts = await readSource(bytesOf(FOUR_PARTS, { ...FOUR_PARTS, tribunal: 'TJMG' }));
  t.equal(parts.records[1], 'tribunal is not STF, so that the item is not stored');
});

t.test('a form that was asked for stores no decision of another court', async t => {
  const chunks = (async function* () {
    yield bytesOf(MINAS);
  })();
  const [line] = await Array.fromAsync(
    sourceLines({ name: 'x', chunks, path: null }, { format: 'tjsp-cjsg' }),
  );
  t.equal(readLine(line!), 'tribunal is not TJSP, so that the item is not stored');
});
