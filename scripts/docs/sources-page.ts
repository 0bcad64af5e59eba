/** docs/sources.md, from the descriptors of the forms. */
import type { SourceForm } from '../../src/ingest/sources/source-form.ts';
import { sourceForms } from '../../src/ingest/sources/source-forms.ts';

const LEAD = [
  '# The files of courts and data sets',
  'Generated from `src/ingest/sources/` by `npm run docs`; do not edit.',
  [
    '`npx jurisgrafo import FILE…` reads the files below as they are downloaded, beside records of its own form',
    '([import.md](import.md)). The form is told by the fields of the first item; `--format NAME` names it.',
    'Other tables and JSON are read with a map ([other-files.md](other-files.md)). `POST /v1/datasets/uploads` takes the same',
    'files, and `POST /v1/datasets/preview` shows what one would bring ([datasets.md](datasets.md#uploads)).',
  ].join('\n'),
  [
    'A file may be JSON Lines, a JSON array, objects one after another, an answer of a search server (`hits.hits`,',
    '`result.hits.hits`, `items`, `_source`), a table with a header (comma, semicolon, tab or bar) or XML of LexML, each also in',
    'gzip or as files of a ZIP, in UTF-8 or in Windows-1252. An object with an `id` is a record, whatever its fields, and no',
    'answer. The file is read as a stream: its size does not matter, an item has at most 16 MiB.',
  ].join('\n'),
  '## What is told',
  [
    '- The summary names the form, and each field that is not used, once, with how often it had a value.',
    '- An item that cannot be read is named by its line, or by its place: `202405.json, item 3`. All faults of an item are',
    '  named, the others of the file are read.',
    '- So is a row with more or fewer cells than the header (a text with a delimiter or line break needs quotes), an item that',
    '  is not UTF-8 in a file of UTF-8, and a file of a ZIP that is encrypted or damaged.',
    '- `--report FILE` writes every fault of every item, one JSON object a line: `file`, `line`, `place`, `kind` (`skipped`,',
    '  `left_out`, `not_used`), `reason`.',
    '- `--dry-run` reads, tells, and stores nothing. `--strict` ends at the first fault, before the item is stored.',
    '- A file from which neither a decision nor a case can be read is an error: the command ends with 1.',
  ].join('\n'),
  [
    'What stands for a missing value (`None`, `nan`, `-`, [import.md](import.md)) is no value. A list in the notation of',
    'Python (`"[\'a\', None]"`) is read as a list; one that cannot be parsed is kept as text and told. What the file does not',
    'give is read from the texts, as in any record.',
  ].join('\n'),
  [
    "Each decision keeps where it came from: the form, the source's own id, the name of the file, its SHA-256 and the day when",
    'it was last changed (`origem` of `GET /v1/decisions`; `GET /v1/coverage` counts decisions by them). Where a source has no id, it is made of court, class, number and',
    'date and the first 12 hex digits of the SHA-256 of the texts.',
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
  'A decision is an item with the file of text that it names. The items are read wherever they are: in the ZIP of the texts,',
  'before or behind them, or in a file that is given with it (`import textos.zip metadados.json`; of several archives to the',
  'one whose name has the same day). They are held until their texts are met, at most 128 MiB of them. The summary counts',
  'texts without an item, which are stored with what the text tells, and items without a text, which are skipped and named.',
  'Texts without any item are refused, unless `--format` names the form.',
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
    `${title}. Told by ${toldBy ?? listed(marks)}${also}${without}.`,
    ...joined,
    table,
    ...known,
  ];
}
