/** The Brazilian states: abbreviations, names, and a reader for the names. */
import type { TokenStream } from '../text/tokens.ts';

/** Folded abbreviations of the states, the Distrito Federal and Guanabara, a state from 1960 to 1975. */
export const UFS: ReadonlySet<string> = new Set(
  'ac al am ap ba ce df es gb go ma mg ms mt pa pb pe pi pr rj rn ro rr rs sc se sp to'.split(' '),
);

const STATES: ReadonlyMap<string, string> = new Map([
  ['acre', 'AC'],
  ['alagoas', 'AL'],
  ['amazonas', 'AM'],
  ['amapa', 'AP'],
  ['bahia', 'BA'],
  ['ceara', 'CE'],
  ['distrito federal', 'DF'],
  ['espirito santo', 'ES'],
  ['goias', 'GO'],
  ['maranhao', 'MA'],
  ['minas gerais', 'MG'],
  ['mato grosso do sul', 'MS'],
  ['mato grosso', 'MT'],
  ['para', 'PA'],
  ['paraiba', 'PB'],
  ['pernambuco', 'PE'],
  ['piaui', 'PI'],
  ['parana', 'PR'],
  ['rio de janeiro', 'RJ'],
  ['rio grande do norte', 'RN'],
  ['rondonia', 'RO'],
  ['roraima', 'RR'],
  ['rio grande do sul', 'RS'],
  ['santa catarina', 'SC'],
  ['sergipe', 'SE'],
  ['sao paulo', 'SP'],
  ['tocantins', 'TO'],
]);

/** Reads the full name of a state, the longest that fits; null if there is none. */
export function readState(stream: TokenStream, index: number): { uf: string; next: number } | null {
  let name = '';
  let found: { uf: string; next: number } | null = null;
  for (let size = 0; size < 4 && stream.at(index + size).kind === 'word'; size++) {
    name = size === 0 ? stream.fold(index) : `${name} ${stream.fold(index + size)}`;
    const uf = STATES.get(name);
    if (uf) found = { uf, next: index + size + 1 };
  }
  return found;
}
