/**
 * Makes the tables of repealed laws and of the parts of articles: numbers and dates, no text. The parts come from
 * `known-laws.ts` and from the laws among the documents of LeNER-Br, whose paragraphs and incisos are counted; since such
 * a law may have been amended later, its rows tell what exists, not what does not.
 *
 *   node scripts/make-law-tables.ts LENER_JSONL OUT_FOLDER
 */
import fs from 'node:fs';
import path from 'node:path';
import { romanValue } from '../src/legal/text/numerals.ts';
import { PARTLY_REVOKED, PROVISIONS, PROVISIONS_DATE, REVOKED } from './known-laws.ts';
import { writeTable } from './write-table.ts';

interface Row {
  lei: string;
  artigo: string;
  /** Highest paragraph, `u` for a single one, `?` if it is not known. */
  paragrafos: number | 'u' | '?';
  incisos: number | '?';
  /** How many paragraphs more it may have. */
  margem?: number;
  /** Whether what exceeds the counts does not exist. */
  completo: boolean;
}

/** Documents of LeNER-Br that are whole laws. */
const WHOLE_LAWS: Readonly<Record<string, string>> = {
  Lei11788: 'Lei 11.788/2008',
  lei11340: 'Lei 11.340/2006',
};

const [lener, out] = process.argv.slice(2);
if (out === undefined) throw new Error('usage: make-law-tables.ts LENER_JSONL OUT_FOLDER');
const newest = REVOKED.map(({ desde }) => desde)
  .sort()
  .at(-1)!;
writeTable(path.join(out, 'revogadas.json'), {
  head: { data: newest, origem: 'official acts', em_parte: PARTLY_REVOKED },
  field: 'leis',
  rows: REVOKED,
});
writeTable(path.join(out, 'dispositivos.json'), {
  head: { data: PROVISIONS_DATE, origem: 'official acts; counted in laws of LeNER-Br, MIT' },
  field: 'artigos',
  rows: [...knownRows(), ...countedRows(lener!)],
});

function knownRows(): Row[] {
  return Object.entries(PROVISIONS).flatMap(([lei, articles]) =>
    articles.split(' ').map(article => {
      const [artigo, paragraphs, incisos] = article.split(':') as [string, string, string];
      const [last, more] = paragraphs.split('+') as [string, string | undefined];
      const paragrafos = last === 'u' || last === '?' ? last : Number(last);
      const margem = more === undefined ? {} : { margem: Number(more) };
      return {
        lei,
        artigo,
        paragrafos,
        incisos: incisos === '?' ? incisos : Number(incisos),
        ...margem,
        completo: true,
      };
    }),
  );
}

function countedRows(file: string): Row[] {
  return fs
    .readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as { id: string; text: string })
    .filter(({ id }) => WHOLE_LAWS[id] !== undefined)
    .flatMap(({ id, text }) => rowsOf(WHOLE_LAWS[id]!, text));
}

/** Counts the paragraphs and incisos under each article. Articles inside quotations amend other laws. */
function rowsOf(lei: string, text: string): Row[] {
  const rows = new Map<string, Row>();
  let row: Row | undefined;
  let inCaput = false;
  for (const line of text.split('\n').map(line => line.trim())) {
    const article = /^Art\. (\d+)[ºo°]?(-[A-Z])?/.exec(line);
    if (article !== null) {
      const artigo = article[1]! + (article[2] ?? '');
      row = rows.has(artigo)
        ? undefined
        : { lei, artigo, paragrafos: 0, incisos: 0, completo: false };
      if (row) rows.set(artigo, row);
      inCaput = true;
    }
    if (/^[“"]/.test(line)) row = undefined;
    if (row === undefined) continue;
    const paragraph = /^§ ?(\d+)/.exec(line);
    if (paragraph !== null)
      row.paragrafos = Math.max(Number(paragraph[1]), Number(row.paragrafos) || 0);
    if (/^Parágrafo único/.test(line)) row.paragrafos = 'u';
    if (paragraph !== null || row.paragrafos === 'u') inCaput = false;
    const inciso = /^([IVXL]+) *[-–]/.exec(line);
    if (inciso !== null && inCaput)
      row.incisos = Math.max(Number(row.incisos), romanValue(inciso[1]!.toLowerCase()));
  }
  return [...rows.values()].filter(({ paragrafos, incisos }) => paragrafos !== 0 || incisos !== 0);
}
