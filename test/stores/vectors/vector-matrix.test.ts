/** Vectors in memory: after random changes of points, a search gives what a search of a plain list gives. */
import t from 'tap';
import type { PointFilter, PointPayload } from '../../../src/stores/mirror/point-filter.ts';
import { VectorMatrix } from '../../../src/stores/vectors/matrix/vector-matrix.ts';
import { seededRandom } from '../../support/random-text.ts';

const DIMENSION = 5;
/** More than one block. */
const IDS = 1_500;
const FILTERS: PointFilter[] = [
  {},
  { tribunal: 'TJAL' },
  { ministro_norm: 'JOSÉ', resultado: 'provido' },
  { categoria_id: 'x', data_inicio: '2019-02-15' },
  { data_inicio: '2019-01-11', data_fim: '2019-02-11' },
  { favorece: 'réu' },
  { recorrente: 'réu', decisao_recorrida: 'improcedente' },
  { no: { categoria_id: 'y', campo: 'assunto_codigo', codigos: new Set(['10433', '7']) } },
  { no: { categoria_id: 'z', campo: 'classe_codigo', codigos: new Set(['198']) }, tribunal: 'STJ' },
  { tribunal: 'none' },
];

t.test('random histories are searched as a list is', t => {
  for (let seed = 40; seed < 46; seed++) {
    const random = seededRandom(seed);
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
    const values = () =>
      // Few different numbers, with zeros, so that many scores are equal.
      Int16Array.from({ length: DIMENSION }, () => pick([-4_472, -1_000, 0, 0, 1_000, 4_472]));
    const payload = (): PointPayload => ({
      tribunal: pick(['TJAL', 'STJ', null]),
      ministro_norm: pick(['JOSÉ', 'MARIA']),
      categoria_id: pick(['x', 'y', null]),
      resultado: pick(['provido', null]),
      favorece: pick(['autor', 'réu', null]),
      recorrente: pick(['réu', null]),
      decisao_recorrida: pick(['improcedente', null]),
      assunto_codigo: pick(['899', '10433', null]),
      classe_codigo: pick(['198', null]),
      data: pick([null, '2019-01-11', '2019-02-11', '2019-03-01']),
    });
    const matrix = new VectorMatrix(DIMENSION);
    const list = new Map<string, { payload: PointPayload; values: Int16Array }>();
    for (let step = 0; step < 2_500; step++) {
      const id = pick(['é', '\u{1f600}', '\uffee', '']) + Math.floor(random() * IDS);
      if (random() < 0.2) {
        matrix.delete(id);
        list.delete(id);
      } else {
        const point = { payload: payload(), values: values() };
        matrix.set({ id, ...point });
        list.set(id, point);
      }
    }
    t.ok(list.size > 1_024, `seed ${seed}: ${list.size} points`);
    for (const filter of FILTERS) {
      const query = values();
      const limit = pick([1, 7, 100, 5_000]);
      const { data_inicio: first, data_fim: last, no, ...equal } = filter;
      const expected = [...list]
        .filter(([, { payload }]) =>
          Object.entries(equal).every(([name, value]) => payload[name as 'data'] === value),
        )
        .filter(
          ([, { payload }]) =>
            no === undefined ||
            payload.categoria_id === no.categoria_id ||
            [...no.codigos].some(codigo => codigo === payload[no.campo]),
        )
        .filter(
          ([
            ,
            {
              payload: { data },
            },
          ]) => first === undefined || (data ?? '') >= first,
        )
        .filter(
          ([
            ,
            {
              payload: { data },
            },
          ]) => last === undefined || (data ?? '~') <= last,
        )
        .map(([id, { values }]) => {
          const product = values.reduce((sum, value, d) => sum + value * query[d]!, 0);
          return { id, score: Math.max(-1, Math.min(1, product / 1e8)) };
        })
        .sort((a, b) => b.score - a.score || Buffer.compare(Buffer.from(a.id), Buffer.from(b.id)))
        .slice(0, limit);
      t.same(
        matrix.search(query, filter, limit),
        expected,
        `seed ${seed} ${JSON.stringify(filter)}`,
      );
    }
  }
  t.end();
});
