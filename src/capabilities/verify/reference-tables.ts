/**
 * Loads the reference tables of the installation: súmulas, wordings, ministers, process numbers, laws, chambers, temas.
 * They contain facts, no texts.
 */
import fs from 'node:fs';
import type { TemaSeries, TemaTable } from './check-temas.ts';
import { type ClassFacts, type CourtFacts, CourtTable } from './decision-courts.ts';
import { MinisterIndex, type Person } from './minister-names.ts';
import { type NumberingRow, NumberingTable } from './numbering-table.ts';
import { WordingIndex } from './wording-table.ts';

const FOLDER = new URL('../../../data/reference/', import.meta.url);

interface Head {
  /** First digits of the digest of the rows. */
  versao: string;
  /** Date of the newest fact in the table. */
  data: string;
}

interface SumulaFacts {
  situacao: string;
  ano: number | null;
}

/** The súmulas of one court by number; every number from 1 to `last` is present. */
interface SumulaSeries {
  last: number;
  byNumber: ReadonlyMap<number, SumulaFacts>;
}

/** A federal law: its name and the numbers of its articles. */
export interface LawFacts {
  nome: string;
  articles: ReadonlySet<string>;
}

export interface ReferenceTables {
  sumulas: Head & { series: ReadonlyMap<string, SumulaSeries> };
  redacoes: Head & { index: WordingIndex };
  ministros: Head & { index: MinisterIndex; stfSince: number; stfUntil: number };
  numeracao: Head & { table: NumberingTable };
  leis: Head & { byLaw: ReadonlyMap<string, LawFacts> };
  orgaos: Head & { courts: CourtTable };
  temas: Head & TemaTable;
}

/** Loads the tables. Throws if one is missing or damaged, which means a broken installation. */
export function loadReferenceTables(folder: URL = FOLDER): ReferenceTables {
  const sumulas = read<
    Head & { series: { serie: string; numero: number; situacao: string; ano: number | null }[] }
  >(folder, 'sumulas.json');
  const redacoes = read<Head & { redacoes: WrittenWording[] }>(folder, 'redacoes.json');
  const ministros = read<
    Head & { stf_completo_desde: number; stf_completo_ate: number; pessoas: Person[] }
  >(folder, 'ministros.json');
  const leis = read<Head & { leis: { lei: string; nome: string; artigos: string }[] }>(
    folder,
    'leis.json',
  );
  const orgaos = read<Head & { tribunais: CourtFacts[]; classes: ClassFacts[] }>(
    folder,
    'orgaos.json',
  );
  const temas = read<Head & { series: TemaSeries[] }>(folder, 'temas.json');
  const numeracao = read<Head & { anos: NumberingRow[] }>(folder, 'numeracao.json');
  const head = ({ versao, data }: Head) => ({ versao, data });
  const series = [...Map.groupBy(sumulas.series, ({ serie }) => serie)].map(
    ([serie, rows]) => [serie, seriesOf(rows)] as const,
  );
  return {
    sumulas: { ...head(sumulas), series: new Map(series) },
    redacoes: { ...head(redacoes), index: wordingIndex(redacoes.redacoes) },
    ministros: {
      ...head(ministros),
      index: new MinisterIndex(ministros.pessoas),
      stfSince: ministros.stf_completo_desde,
      stfUntil: ministros.stf_completo_ate,
    },
    numeracao: { ...head(numeracao), table: new NumberingTable(numeracao.anos) },
    leis: {
      ...head(leis),
      byLaw: new Map(
        leis.leis.map(({ lei, nome, artigos }) => [lei, { nome, articles: articlesOf(artigos) }]),
      ),
    },
    orgaos: { ...head(orgaos), courts: new CourtTable(orgaos.tribunais, orgaos.classes) },
    temas: { ...head(temas), series: new Map(temas.series.map(one => [one.tribunal, one])) },
  };
}

function read<T>(folder: URL, name: string): T {
  return JSON.parse(fs.readFileSync(new URL(name, folder), 'utf8')) as T;
}

/** `redacao`: the hashes as 32-bit integers, little-endian, in Base64. */
interface WrittenWording {
  serie: string;
  numero: number;
  nao: number;
  redacao: string;
}

function wordingIndex(rows: readonly WrittenWording[]): WordingIndex {
  return new WordingIndex(
    rows.map(({ redacao, ...row }) => {
      const bytes = Buffer.from(redacao, 'base64');
      const hashes = Uint32Array.from({ length: bytes.length / 4 }, (_, i) =>
        bytes.readUInt32LE(4 * i),
      );
      return { ...row, hashes };
    }),
  );
}

function seriesOf(
  rows: readonly { numero: number; situacao: string; ano: number | null }[],
): SumulaSeries {
  const byNumber = new Map(rows.map(({ numero, situacao, ano }) => [numero, { situacao, ano }]));
  return { last: Math.max(...byNumber.keys()), byNumber };
}

/** Parses `1:138 18-A`: ranges of whole numbers, and single articles with letters. */
function articlesOf(text: string): Set<string> {
  const articles = new Set<string>();
  for (const part of text.split(' ')) {
    const [from, to] = part.split(':');
    if (to === undefined) articles.add(from);
    else for (let number = Number(from); number <= Number(to); number++) articles.add(`${number}`);
  }
  return articles;
}
