/**
 * A second computation of which rows of an answer show `situacao`: by the place of each row, and from the shipped
 * files.
 */
import fs from 'node:fs';

// biome-ignore lint/suspicious/noExplicitAny: answers of every operation.
type Data = any;
type Row = { tipo?: string; nome: string };

const isOf =
  (...types: string[]) =>
  (row: Row) =>
    types.includes(row.tipo!);
const nodes = ({ nodes }: Data): Row[] => nodes.filter(isOf('Precedente', 'Dispositivo'));
const cited = (rows: Row[]) => rows.filter(isOf('precedente', 'dispositivo'));

const ROWS: Readonly<Record<string, (data: Data) => Row[]>> = {
  pagerank: ({ decisoes }) => decisoes.filter(isOf('Precedente')),
  'citation-chain': nodes,
  neighbourhood: nodes,
  'shortest-path': nodes,
  'optimal-argument': data => cited(data.arguments),
  'optimal-argument-by-ministro': data =>
    cited([...data.arguments, ...data.recommended_arguments, ...data.avoid_arguments]),
  'ministro-profile': ({ precedentes = [] }) => precedentes,
  'decisao-context': ({ dispositivos, precedentes }) => [
    ...dispositivos,
    ...precedentes.filter(isOf('Precedente')),
  ],
  vocabularies: ({ vocabulario, itens }) =>
    ['precedentes', 'dispositivos'].includes(vocabulario) ? itens : [],
};

const table = (name: string) =>
  JSON.parse(
    fs.readFileSync(new URL(`../../data/reference/${name}.json`, import.meta.url), 'utf8'),
  );
const sumulas: { serie: string; numero: number; situacao: string }[] = table('sumulas').series;
const { leis: repealed, em_parte }: { leis: { lei: string }[]; em_parte: string[] } =
  table('revogadas');
const laws: { lei: string }[] = table('leis').leis;

/** The status of a canonical name. */
export function situacaoInFiles(nome: string): string | null {
  const sumula = sumulas.find(({ serie, numero }) =>
    serie === 'SV'
      ? nome === `Súmula Vinculante ${numero}`
      : nome === `Súmula ${numero} do ${serie}`,
  );
  if (sumula !== undefined) return sumula.situacao;
  if (repealed.some(({ lei }) => nome === lei || nome.endsWith(` ${lei}`))) return 'revogada';
  const isInForce = laws.some(({ lei }) => lei === nome) && !em_parte.includes(nome);
  return isInForce ? 'vigente' : null;
}

/** An engine's answer, copied and marked as the service would. */
export function markedLike<D>(operation: string, data: D): D {
  const copy = structuredClone(data);
  for (const row of ROWS[operation]?.(copy) ?? []) {
    Object.assign(row, { situacao: situacaoInFiles(row.nome) });
  }
  return copy;
}

/** A service's answer, copied without the marks that an engine does not set. */
export const unmarked = <D>(data: D): D =>
  data === undefined
    ? data
    : JSON.parse(JSON.stringify(data, (name, value) => (name === 'situacao' ? undefined : value)));
