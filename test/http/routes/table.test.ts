/** Lists as CSV and as lines of JSON, read back by csv-parse and compared with the JSON answer. */
import { parse } from 'csv-parse/sync';
import t from 'tap';
import { z } from 'zod';
import { operation } from '../../../src/engine/operation.ts';
import { ANSWER_BYTES_MAX } from '../../../src/server/limits.ts';
import { STRINGS } from '../../support/fuzz/hostile.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';
import { ask, SECRET, SNAPSHOT, serve } from '../../support/serve.ts';

const CSV = 'text/csv';
const LINES = 'application/x-ndjson';

const row = z.object({
  nome: z.string().nullable(),
  delta: z.number(),
  ids: z.array(z.string()),
  certo: z.boolean(),
});
type Row = z.infer<typeof row>;
const listed = operation({
  name: 'listed',
  path: '/v1/graph/listed',
  summary: 'Lists rows.',
  description: 'For the tests.',
  portuguese: { summary: 'Lista linhas.', description: 'Para os testes: não há grafo.' },
  mode: 'pool',
  methods: ['POST', 'GET'],
  params: z.strictObject({ limit: z.int().default(3) }),
  result: z.object({ tema: z.string(), linhas: z.array(row), next_cursor: z.string().nullable() }),
  list: 'linhas',
  example: {},
});

let rows: Row[] = [];
const execute = () => ({
  json: JSON.stringify({ tema: 'x', linhas: rows, next_cursor: 'abc' }),
  meta: { engine: 'snapshot' as const, engine_reason: 'fresh', snapshot: SNAPSHOT },
});

const SIGNS = [...'=+-@\t\r＝＋－＠'];
const isFormula = (text: string) => SIGNS.some(sign => text.startsWith(sign));

/** Adds an apostrophe wherever a cell would begin as a formula if the file were split there. */
function harmless(text: string): string {
  let found = '';
  for (let i = 0; i < text.length; i++) {
    found += text[i];
    const rest = text.slice(i + 1).replace(/^"+/, '');
    if (';\t\r\n'.includes(text[i]!) && isFormula(rest)) found += "'";
  }
  return found;
}

/** Cells that follow the rules in the documentation. */
const cellsOf = ({ nome, delta, ids, certo }: Row): string[] => [
  nome === null ? '' : isFormula(nome) ? `'${harmless(nome)}` : harmless(nome),
  `${delta}`,
  harmless(JSON.stringify(ids)),
  `${certo}`,
];

/** Splits cells like a spreadsheet that uses this delimiter, and that recognizes quotes only at the start of a cell. */
const splitAt = (delimiter: string, text: string): string[] =>
  (parse(text, { delimiter, relax_quotes: true, relax_column_count: true }) as string[][]).flat();

t.test('tables', async t => {
  const served = await serve(t, { operations: [listed], execute });
  const get = (accept: string, method = 'POST') =>
    ask(served, method, listed.path, method === 'POST' ? {} : undefined, {
      'x-api-key': SECRET,
      accept,
    });

  await t.test('random and hostile rows', async t => {
    const seed = drawSeed();
    t.comment(`seed ${seed}`);
    const random = seededRandom(seed);
    const starts = [
      'a;=1',
      'a; =1',
      '=1+1',
      '+5',
      '-5',
      '@x',
      '\t=x',
      '\r=x',
      '"',
      'a,b',
      'a\nb',
      "'",
      '＝1',
      ' x',
    ];
    const texts = [...starts, ...STRINGS];
    rows = texts.map((nome, i) => ({
      nome: i >= starts.length && random() < 0.1 ? null : nome.toWellFormed(),
      delta: (random() - 0.5) * 10 ** Math.floor(random() * 40 - 20),
      ids: [nome.toWellFormed()],
      certo: random() < 0.5,
    }));
    for (const method of ['POST', 'GET']) {
      const csv = await get(CSV, method);
      t.match(csv.headers, {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'x-next-cursor': 'abc',
        'x-snapshot-id': '7',
        'x-engine': 'snapshot',
        vary: 'accept',
      });
      t.match(csv.text, '"a\nb"', 'any line end is quoted');
      const read = parse(csv.text, { record_delimiter: '\r\n' }) as string[][];
      t.strictSame(read[0], ['nome', 'delta', 'ids', 'certo']);
      t.strictSame(read.slice(1), rows.map(cellsOf));
      const lines = await get(LINES, method);
      t.equal(lines.headers['content-type'], LINES);
      t.strictSame(
        lines.text
          .split('\n')
          .filter(Boolean)
          .map(line => JSON.parse(line)),
        rows,
      );
    }
  });

  await t.test('no formula, wherever a spreadsheet splits the file', async t => {
    const texts = SIGNS.flatMap(sign =>
      [';', '\t', '\n', '\r', '\r\n', ';"', ';""', 'x,;', '";'].map(end => `a${end}${sign}1+1|x`),
    );
    rows = texts.map(nome => ({ nome, delta: 1, ids: [nome, `;${nome}`], certo: true }));
    const { text } = await get(CSV);
    for (const delimiter of [',', ';', '\t']) {
      const cells = splitAt(delimiter, text);
      t.ok(cells.length > rows.length);
      t.strictSame(cells.filter(isFormula), [], JSON.stringify(delimiter));
    }
    for (const line of text.split(/[\r\n;\t]+/)) t.notOk(isFormula(line.replace(/^"+/, '')), line);
  });

  await t.test('no rows', async t => {
    rows = [];
    t.equal((await get(CSV)).text, 'nome,delta,ids,certo\r\n');
    t.equal((await get(LINES)).text, '');
  });

  await t.test('what Accept prefers', async t => {
    const cases: [accept: string, type: string][] = [
      ['text/csv;q=0.5, application/json', 'application/json'],
      ['text/csv, application/json;q=0.5', CSV],
      ['application/x-ndjson, text/csv;q=0.9', LINES],
      ['text/*', CSV],
      ['application/*', 'application/json'],
      ['*/*;q=0.1, text/csv', CSV],
      ['text/csv;q=0, */*', 'application/json'],
      ['text/html', 'application/json'],
      ['text/csv;q=', 'application/json'],
    ];
    for (const [accept, type] of cases) {
      const { status, headers } = await get(accept);
      t.equal(status, 200, accept);
      t.ok(headers['content-type']?.startsWith(type), `${accept}: ${headers['content-type']}`);
    }
  });

  await t.test('the limit of the route holds', async t => {
    const nome = '"'.repeat(ANSWER_BYTES_MAX / 8);
    rows = Array.from({ length: 5 }, () => ({ nome, delta: 0, ids: [], certo: true }));
    const { status, json } = await get(CSV);
    t.match({ status, code: json.error.code }, { status: 422, code: 'ANSWER_TOO_LARGE' });
  });

  await t.test('errors are JSON', async t => {
    const { status, json } = await ask(
      served,
      'POST',
      listed.path,
      { limit: 'x' },
      {
        'x-api-key': SECRET,
        accept: CSV,
      },
    );
    t.match({ status, json }, { status: 400, json: { error: { code: 'VALIDATION_ERROR' } } });
  });

  const { json: document } = await ask(served, 'GET', '/openapi.json');
  const { content } = document.paths[listed.path].post.responses[200];
  t.strictSame(Object.keys(content), ['application/json', CSV, LINES]);
});
