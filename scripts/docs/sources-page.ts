/** docs/sources.md, from the descriptors of the forms. */
import type { SourceForm } from '../../src/ingest/sources/source-form.ts';
import { sourceForms } from '../../src/ingest/sources/source-forms.ts';

const LEAD = [
  '# The files of courts and data sets',
  'Generated from `src/ingest/sources/` by `npm run docs`; do not edit.',
  [
    '`npx jurisgrafo import FILE…` reads the files below as downloaded, and decision records ([import.md](import.md)). The form',
    'is recognized by the fields of the first item. `--format NAME` sets it. Other tables and JSON files are read with a map',
    '([other-files.md](other-files.md)). `POST /v1/datasets/uploads` accepts the same files, and `POST /v1/datasets/preview` shows',
    'the decisions of a file without storing them ([datasets.md](datasets.md#uploads)).',
  ].join('\n'),
  [
    'A file may be JSON Lines, a JSON array, a sequence of objects, an answer of a search server (`hits.hits`,',
    '`result.hits.hits`, `items`, `_source`), a table with a header (comma, semicolon, tab or bar), or LexML XML. It may be',
    'compressed with gzip or packed in a ZIP. The encoding is UTF-8 or Windows-1252. An object with an `id` is always a record and',
    'never an answer of a search server. The file is read as a stream, so its size is not limited. An item has at most 16 MiB.',
  ].join('\n'),
  '## Reports',
  [
    '- The summary names the form. It lists each unused field once, with the number of items that have a value in it.',
    '- An item that cannot be read is reported by its line, or by its place: `202405.json, item 3`. All errors of an item are',
    '  reported, and the other items of the file are read.',
    '- The report also has rows with more or fewer cells than the header, items that are not UTF-8 in a UTF-8 file, and encrypted',
    '  or damaged files of a ZIP. In a table, a text with a delimiter or line break needs quotes.',
    '- `--report FILE` writes every error of every item as a JSON object on a line: `file`, `line`, `place`, `kind` (`skipped`,',
    '  `left_out`, `not_used`), `reason`.',
    '- `--dry-run` reads and reports, but stores nothing. `--strict` ends at the first error, before the item is stored.',
    '- A file from which neither a decision nor a case can be read is an error: the command ends with 1.',
  ].join('\n'),
  [
    'Placeholders for a missing value (`None`, `nan`, `-`, [import.md](import.md)) count as no value. A list in Python notation',
    '(`"[\'a\', None]"`) is read as a list. If it cannot be parsed, it is kept as text and reported. Fields that the file lacks are',
    'read from the texts, as in any record.',
  ].join('\n'),
  [
    "Each decision keeps its origin: the form, the source's own id, the name of the file, its SHA-256, and the day of its last",
    'change. `origem` of `GET /v1/decisions` shows the origin, and `GET /v1/coverage` counts decisions by it. If a source has no',
    'id, the id consists of court, class, number, date, and the first 12 hex digits of the SHA-256 of the texts.',
  ].join('\n'),
];

export function sourcesPage(): string {
  return `${[...LEAD, '## The forms', indexOf(sourceForms), ...sourceForms.flatMap(section)].join('\n\n')}\n`;
}

const indexOf = (forms: readonly SourceForm[]): string =>
  [
    '| `--format` | published by |',
    '|---|---|',
    ...forms.map(({ name, title }) => `| \`${name}\` | ${title} |`),
  ].join('\n');

const ARCHIVE = [
  'A decision consists of an item and the text file that the item names. The items may be in the ZIP of the texts, before or',
  'after them, or in a separate file (`import textos.zip metadados.json`). With several archives, a separate file belongs to the',
  'archive whose name has the same day. At most 128 MiB of items are kept in memory until their texts are found. The summary',
  'counts texts without an item and items without a text. A text without an item is stored with the fields that can be read from',
  'it. An item without a text is skipped and reported. If a file has texts but no items, it is refused unless `--format` is given.',
].join('\n');

const NAMELESS = 'the column without a name';

function section({
  name,
  title,
  marks,
  oneOf = [],
  noneOf = [],
  toldBy,
  fields,
  ignored = [],
  archive,
}: SourceForm): string[] {
  const rows = Object.entries(fields).map(
    ([field, { becomes }]) => `| \`${field}\` | ${becomes} |`,
  );
  const listed = (names: readonly string[], between = ', ') =>
    names.map(each => (each === '' ? NAMELESS : `\`${each}\``)).join(between);
  const also = oneOf.length === 0 ? '' : `, and ${listed(oneOf, ' or ')}`;
  const without = noneOf.length === 0 ? '' : `, without ${listed(noneOf)}`;
  const table = ['| field | becomes |', '|---|---|', ...rows].join('\n');
  const known =
    ignored.length === 0 ? [] : [`Not used, and not reported as unknown: ${listed(ignored)}.`];
  const joined = archive === undefined ? [] : [ARCHIVE];
  return [
    `### ${name}`,
    `${title}. Recognized by ${toldBy ?? listed(marks)}${also}${without}.`,
    ...joined,
    table,
    ...known,
  ];
}
