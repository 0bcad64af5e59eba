/** Tables of the TJSP's search, in every notation that programs produce. */
import type { Seen } from './read-source.ts';
import { brazilian, cnjNumber, Dice, ENDINGS, iso } from './specimen-parts.ts';

export interface TjspTable {
  bytes: Buffer;
  rights: Seen[];
  isAnsi: boolean;
}

type Row = Record<string, string>;

/** The notation that a program uses for a table. */
interface Writing {
  delimiter: string;
  encoding: 'utf8' | 'bom' | 'windows-1252';
  id: string;
  relator: string;
  isIso: boolean;
  isFraction: boolean;
  isOneSubject: boolean;
  lineEnd: string;
}

export function tjspTables(rows: number, seed: number): TjspTable[] {
  const dice = new Dice(seed);
  const tables: TjspTable[] = [];
  for (const encoding of ['utf8', 'bom', 'windows-1252'] as const) {
    for (const delimiter of [',', ';']) {
      const writing: Writing = {
        delimiter,
        encoding,
        id: dice.one(['cd_acordao', 'cdacordao']),
        relator: dice.one(['relator', 'relatora']),
        isIso: dice.isHeads(),
        isFraction: dice.isHeads(),
        isOneSubject: dice.isHeads(),
        lineEnd: dice.one(['\n', '\r\n']),
      };
      tables.push(tableOf(dice, writing, rows));
    }
  }
  return tables;
}

function tableOf(dice: Dice, writing: Writing, count: number): TjspTable {
  const specimens = Array.from({ length: count }, (_, i) => rowOf(dice, writing, 17_000_001 + i));
  const names = Object.keys(specimens[0]!.row);
  const lines = [names, ...specimens.map(({ row }) => Object.values(row))].map(cells =>
    cells.map(cell => quoted(cell, writing.delimiter)).join(writing.delimiter),
  );
  const text = lines.join(writing.lineEnd) + writing.lineEnd;
  return {
    bytes: encoded(text, writing.encoding),
    rights: specimens.map(({ right }) => right),
    isAnsi: writing.encoding === 'windows-1252',
  };
}

function rowOf(dice: Dice, writing: Writing, serial: number): { row: Row; right: Seen } {
  const processo = cnjNumber(dice, '8.26');
  const [day, published, minister] = [dice.day(), dice.day(), dice.name().replace('’', ' ')];
  const [ending, resultado] = dice.one(ENDINGS);
  const shown = writing.isIso ? iso : brazilian;
  const ementa = `${dice.one(['', 'Ementa: '])}APELAÇÃO CÍVEL. ${dice.heading()}; "astreintes". ${ending}`;
  const classe = 'Apelação Cível';
  const row: Row = {
    processo,
    [writing.id]: writing.isFraction ? `${serial}.0` : String(serial),
    ...(writing.isOneSubject
      ? { classe_assunto: `${classe} / Indenização por Dano Moral` }
      : { classe, assunto: 'Indenização por Dano Moral' }),
    [writing.relator]: dice.one([minister, `${minister} (Em Subst.)`, `Des. ${minister}`]),
    comarca: 'São Paulo',
    orgao_julgador: `${1 + dice.below(38)}ª Câmara de Direito Privado`,
    data_julgamento: dice.below(8) === 0 ? 'nan' : shown(day),
    data_registro: shown(day),
    data_publicacao: shown(published),
    ementa,
  };
  const right: Seen = {
    id: `TJSP-${processo}-${serial}`,
    tribunal: 'TJSP',
    processo,
    orgao_julgador: row.orgao_julgador!,
    ministro: minister,
    data: row.data_julgamento === 'nan' ? iso(published) : iso(day),
    resultado,
    ementa,
    dispositivo: null,
    inteiro_teor: null,
    fonte: String(serial),
  };
  return { row, right };
}

const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;

/** The letters of Portuguese have the same codes in Windows-1252 and Latin 1. */
function encoded(text: string, encoding: Writing['encoding']): Buffer {
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1');
  return Buffer.from(encoding === 'bom' ? `\ufeff${text}` : text, 'utf8');
}
