/** The statement that stores documents. */
import { CODE_FIELDS } from '../mirror/point-filter.ts';
import { amountsIn } from './amount-columns.ts';
import { searchVector } from './search-vector.ts';

/** Columns of a document that an import gives. */
export const COLUMNS = [
  'id',
  'tribunal',
  'processo',
  'orgao_julgador',
  'ministro',
  'ministro_norm',
  'categoria_id',
  'resultado',
  'data',
  'ementa',
  'ementa_composta',
  'dispositivo',
  'inteiro_teor',
] as const;

/** Columns that are stored as given, with their types. */
const GIVEN = [
  ...COLUMNS.map(name => [name, name === 'ementa_composta' ? 'boolean' : 'text']),
  ['digest', 'text'],
  ['termos', 'text'],
  ['chave', 'text'],
  ['origem', 'jsonb'],
  ['leitura', 'jsonb'],
  ...CODE_FIELDS.map(name => [name, 'text']),
] as const;

const GIVEN_NAMES = GIVEN.map(([name]) => name);
/** Copied out of the reading, because filters compare them. */
const SIDES = ['favorece', 'recorrente', 'decisao_recorrida'];

const TEXT = `concat_ws(E'\\n', ementa, dispositivo, inteiro_teor)`;

/**
 * Parameter: rows as JSON, with the search vector or its parts. With one parameter per value, parsing the parameters
 * took the database as much time as the rest of the statement.
 */
export const PUT = `insert into app.document (${[...GIVEN_NAMES, ...SIDES].join(', ')}, quantias, busca, pares, indexed_at)
  select ${GIVEN_NAMES.join(', ')}, ${SIDES.map(name => `leitura ->> '${name}'`).join(', ')},
    ${amountsIn('leitura')},
    coalesce(vector::tsvector,
      ${searchVector('stems', 'coalesce(terms, termos)', `coalesce(text, ${TEXT})`)}),
    pairs::tsvector, now()
  from json_to_recordset($1::json) as given (
    ${GIVEN.map(column => column.join(' ')).join(', ')}, stems text, vector text, pairs text,
    terms text, text text)
  on conflict (id) do update set ${[
    ...GIVEN_NAMES,
    ...SIDES,
    'quantias',
    'busca',
    'pares',
    'indexed_at',
  ]
    .filter(name => name !== 'id')
    .map(name => `${name} = excluded.${name}`)
    .join(', ')}`;
