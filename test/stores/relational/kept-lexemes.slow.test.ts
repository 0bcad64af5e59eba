/** The search vectors that are combined from kept runs equal those that the database makes of whole texts. */
import t from 'tap';
import { openEmbedded } from '../../../src/stores/opening/open-embedded.ts';
import { Documents } from '../../../src/stores/relational/documents.ts';
import { EmbeddedSql } from '../../../src/stores/relational/embedded-sql.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { newDocument } from '../../support/new-document.ts';

const TEXTS = 1_500;
const SEED = 20_261_128;
/** Characters with which the parser joins words and numbers, and sequences that it could join across a space. */
const PARTS = [
  ...[
    'recurso',
    'Especial',
    'provido',
    'de',
    'não',
    'NÃO',
    'guarda-chuva',
    'art.',
    'AÇÃO',
    'indenizações',
  ],
  ...[
    '1',
    '1.234',
    '-5',
    '+7',
    '1e5',
    '1.2.3',
    '12/03/2024',
    '0001234-56.2024.8.26.0100',
    'R$',
    '10,5%',
  ],
  ...[
    '.',
    '-',
    '/',
    '~',
    '&',
    '&amp;',
    '@',
    ':',
    '://',
    'http://',
    'www.tribunal.example',
    'a@b.example',
    '_',
    '"',
    "'",
  ],
  ...[
    '\\',
    '§',
    'º',
    '–',
    '“',
    '”',
    '(',
    ')',
    ';',
    ',',
    '*',
    '#',
    '%',
    '\u00a0',
    '\u00ad',
    '\ufb01',
    'é',
    'e\u0301',
  ],
  ...[
    '/usr/bin',
    './x',
    '~/y',
    'x.y/z?a=b',
    "d'água",
    '文字',
    '\v',
    '\u2003',
    '1º',
    'n.º',
    '😀',
    '=',
    'a=b',
  ],
];
const SPACES = [' ', ' ', ' ', '\n', '\t', '  ', '\r\n'];

const embedded = await openEmbedded(await emptyFolder(t), 'a test');
t.teardown(() => embedded.close());
const { connection } = embedded.database;
const documents = new Documents(new EmbeddedSql(connection), 'words');
const vectors = async (ids: string[]) => {
  const sql = 'select id, busca::text from app.document where id = any($1::text[]) order by id';
  const [rows] = await connection.run([{ sql, params: [ids] }]);
  return rows!;
};

let state = SEED;
const draw = <T>(items: readonly T[]): T => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return items[Math.floor((state / 2 ** 32) * items.length)]!;
};

function drawn(): string {
  // Most texts begin like a word, because only those are combined.
  let text = draw(['recurso ', 'recurso ', '']);
  for (let i = draw([0, 1, 3, 10, 40, 40]); i > 0; i--) {
    text += draw(PARTS);
    if (draw([true, true, false])) text += draw(SPACES);
  }
  return text;
}

/** The vectors of the same documents, stored by an ordinary write and by a bulk write. */
async function both(given: { ementa: string; termos: string }[]) {
  const all = given.map((values, i) => newDocument(`d${i}`, values));
  const ids = all.map(({ id }) => id);
  await documents.put(all);
  const alone = await vectors(ids);
  await documents.puttingMany(() => documents.put(all.map(document => ({ ...document }))));
  return { alone, many: await vectors(ids) };
}

t.test('of drawn texts', async t => {
  const given = Array.from({ length: TEXTS }, () => ({ ementa: drawn(), termos: drawn() }));
  const { alone, many } = await both(given);
  const differing = many.flatMap(([id, vector], i) =>
    vector === alone[i]![1] ? [] : [{ id, vector, instead: alone[i]![1] }],
  );
  t.same(differing.slice(0, 3), []);
});

t.test('of texts beyond the limits, and with tags', async t => {
  const { alone, many } = await both([
    { ementa: 'recurso '.repeat(300), termos: 'recurso' },
    { ementa: 'um recurso provido '.repeat(1_500), termos: '' },
    { ementa: Array.from({ length: 6_000 }, (_, i) => `w${i}`).join(' '), termos: 'dano' },
    { ementa: 'o <a href="x y z"> recurso </a> provido < 5 > 3', termos: '' },
    { ementa: `a ${'x'.repeat(3_000)} b`, termos: '' },
    { ementa: '', termos: '' },
  ]);
  t.same(many, alone);
});
