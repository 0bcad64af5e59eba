/** The public data sets `rulingbr` and `brazilian-court-decisions` are read. */
import t from 'tap';
import type { CorpusRecord } from '../../../src/ingest/corpus-record.ts';
import {
  courtDecisionSpecimens,
  type DataSetSpecimen,
  rulingSpecimens,
} from '../../support/sources/data-set-specimens.ts';
import { readSource, type Seen, seenOf, toldOf } from '../../support/sources/read-source.ts';
import { SPECIMENS } from '../../support/sources/specimen-parts.ts';

const jsonLines = (items: unknown[]): Buffer =>
  Buffer.from(items.map(item => JSON.stringify(item)).join('\n'));

const SETS: [string, (count: number, seed: number) => DataSetSpecimen[], RegExp][] = [
  ['rulingbr', rulingSpecimens, /^stf-(?:re-)?[0-9a-f]{12}$/],
  [
    'brazilian-court-decisions',
    courtDecisionSpecimens,
    /^tjal-(?:\d{7}-\d\d-\d{4}-8-02-\d{4}-)?\d{4}-\d\d-\d\d-[0-9a-f]{12}$/,
  ],
];

for (const [form, specimensOf, id] of SETS) {
  t.test(`${form}: every field is read, and the id is made of the texts`, async t => {
    const specimens = specimensOf(SPECIMENS, 8);
    const bytes = jsonLines(specimens.map(({ item }) => item));
    const { records, said } = await readSource(bytes);
    t.same(said, [form]);
    const seen = records.map(seenOf) as Seen[];
    t.same(
      seen.map(({ id: _, ...rest }) => rest),
      specimens.map(({ right }) => right),
    );
    t.same(records.flatMap(toldOf), []);
    const ids = seen.map(read => read.id);
    t.same(
      ids.filter(made => !id.test(made)),
      [],
    );
    t.equal(new Set(ids).size, SPECIMENS);
    const again = (await readSource(bytes)).records.map(seenOf) as Seen[];
    t.same(
      again.map(read => read.id),
      ids,
    );
  });
}

t.test('a label that stands for no outcome is told, and the text is read', async t => {
  const items = ['conflito-competencia', 2].map(judgment_label => ({
    process_number: '0701234-00.2013.8.02.0001',
    ementa_text: 'APELAÇÃO. RECURSO DESPROVIDO.',
    judge_relator: 'Des. Fulana',
    judgment_label,
  }));
  const { records } = await readSource(jsonLines(items));
  for (const read of records) {
    t.match(seenOf(read), { resultado: 'improvido' });
    t.same(toldOf(read), [
      { field: 'judgment_label', reason: 'is no label that stands for an outcome' },
    ]);
  }
});

t.test('items without texts are skipped; other courts are those of the number', async t => {
  const { records } = await readSource(
    jsonLines([
      { process_number: '0000001-02.2019.4.05.8000', ementa_text: 'X.', judge_relator: null },
      { process_number: '-', ementa_text: 'nan', judge_relator: 'Fulana' },
    ]),
  );
  t.equal((records[0] as CorpusRecord).graph.tribunal, 'TRF5');
  t.match(records[1], /^ementa_text is missing/);
  const empty = { ementa: '', acordao: null, relatorio: 'None', voto: '-' };
  t.match((await readSource(jsonLines([empty]))).records[0], /^ementa is missing/);
});
