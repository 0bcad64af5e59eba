/**
 * Loads the shipped reference tables: súmulas, wordings, ministers, process numbers, laws, chambers, temas. They
 * contain facts, no texts.
 */

import fs from 'node:fs';
import type { SumulaState } from '../../../legal/citations/situacao.ts';
import { type ClassFacts, type CourtFacts, CourtTable } from './court-table.ts';
import type { ImportedFrom } from './imported-from.ts';
import { MinisterIndex, type Person } from './minister-table.ts';
import { type NumberingRow, NumberingTable } from './numbering-table.ts';
import { type Provision, ProvisionTable } from './provision-table.ts';
import type { TemaSeries, TemaTable } from './tema-table.ts';
import { WordingIndex } from './wording-table.ts';

const FOLDER = new URL('../../../../data/reference/', import.meta.url);

interface Head {
  /** First hexadecimal digits of the digest of the rows. */
  versao: string;
  /** Date of the newest fact in the table. */
  data: string;
}

export interface SumulaFacts {
  situacao: SumulaState;
  ano: number | null;
  /** First day on which the súmula may be cited, `YYYY-MM-DD`. */
  desde: string | null;
  /** The pack of an imported súmula; its `desde` is the day from which the súmula has its status. */
  imported?: ImportedFrom & { desde: string | null };
}

/** The súmulas of one court by number. Every number from 1 to `last` is present. */
export interface SumulaSeries {
  /** The last number in the shipped table; 0 for a court that the table lacks. */
  last: number;
  byNumber: ReadonlyMap<number, SumulaFacts>;
  /** The last imported number, and the date of its pack. Numbers before it may be missing. */
  imported?: { last: number; data: string };
}

/** The entry of `coverage` for imported facts of one kind. */
export interface ImportedTable extends Head {
  name: string;
  covers: string;
}

/** A federal law: its name, its article numbers, and its repeal. */
export interface LawFacts {
  /** The law's name; null for an imported law without a name. */
  nome: string | null;
  articles: ReadonlySet<string>;
  /** Number of the last article; 0 if the articles are unknown. */
  lastArticle: number;
  /** Null for a law in force. */
  revoked: { desde: string; por: string; imported?: ImportedFrom } | null;
  /** Whether a later law repealed part of it. */
  isPartlyRevoked: boolean;
  /** The pack of the law, if it is not in a shipped table. */
  imported?: ImportedFrom & { isInForce: boolean | null };
  /** The pack that gives the number of articles, if any. */
  articlesImported?: ImportedFrom;
}

export interface ReferenceTables {
  sumulas: Head & { series: ReadonlyMap<string, SumulaSeries> };
  redacoes: Head & { index: WordingIndex };
  ministros: Head & {
    people: readonly Person[];
    index: MinisterIndex;
    stfSince: number;
    stfUntil: number;
  };
  numeracao: Head & { table: NumberingTable };
  leis: Head & {
    /** Number of laws in the shipped table. */
    count: number;
    byLaw: ReadonlyMap<string, LawFacts>;
    /** Years of imported laws by kind and number: `Lei 15300`. */
    years: ReadonlyMap<string, number>;
  };
  revogadas: Head & { count: number };
  dispositivos: Head & { table: ProvisionTable };
  orgaos: Head & { courts: CourtTable };
  temas: Head & TemaTable;
  /** Tables of imported facts, for `coverage`; the other tables already contain the facts. */
  imported: readonly ImportedTable[];
}

/** Loads the tables. Throws if a file is missing or damaged, which means a broken installation. */
export function loadReferenceTables(folder: URL = FOLDER): ReferenceTables {
  const sumulas = read<Head & { series: (SumulaFacts & { serie: string; numero: number })[] }>(
    folder,
    'sumulas.json',
  );
  const redacoes = read<Head & { redacoes: WrittenWording[] }>(folder, 'redacoes.json');
  const ministros = read<
    Head & { stf_completo_desde: number; stf_completo_ate: number; pessoas: Person[] }
  >(folder, 'ministros.json');
  const leis = read<Head & { leis: LawRow[] }>(folder, 'leis.json');
  const revogadas = read<Head & RevokedLaws>(folder, 'revogadas.json');
  const dispositivos = read<Head & { artigos: Provision[] }>(folder, 'dispositivos.json');
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
      people: ministros.pessoas,
      index: new MinisterIndex(ministros.pessoas),
      stfSince: ministros.stf_completo_desde,
      stfUntil: ministros.stf_completo_ate,
    },
    numeracao: { ...head(numeracao), table: new NumberingTable(numeracao.anos) },
    leis: {
      ...head(leis),
      count: leis.leis.length,
      byLaw: lawFacts(leis.leis, revogadas),
      years: new Map(),
    },
    revogadas: { ...head(revogadas), count: revogadas.leis.length },
    dispositivos: { ...head(dispositivos), table: new ProvisionTable(dispositivos.artigos) },
    orgaos: { ...head(orgaos), courts: new CourtTable(orgaos.tribunais, orgaos.classes) },
    temas: { ...head(temas), series: new Map(temas.series.map(one => [one.tribunal, one])) },
    imported: [],
  };
}

function read<T>(folder: URL, name: string): T {
  return JSON.parse(fs.readFileSync(new URL(name, folder), 'utf8')) as T;
}

/** A wording in the file. `redacao` and `polos` are hashes as 32-bit integers, little-endian, in Base64. */
interface WrittenWording {
  serie: string;
  numero: number;
  negacoes: number;
  redacao: string;
  polos: string;
}

function wordingIndex(rows: readonly WrittenWording[]): WordingIndex {
  return new WordingIndex(
    rows.map(({ redacao, polos, ...row }) => ({
      ...row,
      hashes: hashesOf(redacao),
      poles: new Set(hashesOf(polos)),
    })),
  );
}

function hashesOf(written: string): Uint32Array {
  const bytes = Buffer.from(written, 'base64');
  return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readUInt32LE(4 * i));
}

interface LawRow {
  lei: string;
  nome: string;
  artigos: string;
}
interface RevokedLaws {
  leis: (LawRow & { desde: string; por: string })[];
  em_parte: string[];
}

/** Facts of laws in force and of repealed laws; a repealed law may be in both tables. */
function lawFacts(rows: readonly LawRow[], { leis, em_parte }: RevokedLaws): Map<string, LawFacts> {
  const facts = new Map<string, LawFacts>();
  for (const { lei, nome, artigos } of rows) {
    const isPartlyRevoked = em_parte.includes(lei);
    facts.set(lei, { nome, ...articlesOf(artigos), revoked: null, isPartlyRevoked });
  }
  for (const { lei, nome, artigos, desde, por } of leis) {
    const articles = facts.get(lei) ?? articlesOf(artigos);
    facts.set(lei, { ...articles, nome, revoked: { desde, por }, isPartlyRevoked: false });
  }
  return facts;
}

function seriesOf(rows: readonly (SumulaFacts & { numero: number })[]): SumulaSeries {
  const byNumber = new Map(rows.map(({ numero, ...facts }) => [numero, facts]));
  return { last: Math.max(...byNumber.keys()), byNumber };
}

/** Parses `1:138 18-A`: ranges of whole numbers, and single articles with letters. */
function articlesOf(text: string): Pick<LawFacts, 'articles' | 'lastArticle'> {
  const articles = new Set<string>();
  let lastArticle = 0;
  for (const part of text === '' ? [] : text.split(' ')) {
    const [from, to] = part.split(':');
    if (to === undefined) articles.add(from);
    else for (let number = Number(from); number <= Number(to); number++) articles.add(`${number}`);
    lastArticle = Math.max(lastArticle, Number.parseInt(to ?? from, 10));
  }
  return { articles, lastArticle };
}
