/**
 * Makes the reference tables of verification from compilations of súmulas, ministers and laws: numbers, courts, statuses,
 * names, years, and the wordings of súmulas as hashes. The tables contain no text of a súmula or a law.
 *
 *   node scripts/make-reference.ts SUMULAS STF_MINISTROS STJ_MINISTROS LEIS OUT_FOLDER
 */
import fs from 'node:fs';
import path from 'node:path';
import { shinglesOf } from '../src/legal/sumulas/wording.ts';
import { foldText } from '../src/legal/text/fold.ts';
import {
  LAST_DAYS,
  STF_FULL_NAMES,
  STF_KNOWN_NAMES,
  STF_LEFT,
  STF_NOMINATED,
  STJ_TERMS,
} from './known-names.ts';
import { wordingInForce } from './sumula-wording.ts';
import { writeTable } from './write-table.ts';

/** In force according to the source; revoked by the Primeira Seção on 2009-05-27, REsp 1.074.799/MG. */
const REVOKED_STJ = new Set([357]);
/** Number of following súmulas whose dates show whether a date is out of order. */
const LATER_NUMBERS = 5;

interface SumulaRow {
  tribunal: string;
  vinculante: boolean;
  numero: number;
  enunciado: string;
  status: string;
  data: string;
}

interface Person {
  nome: string;
  aliases: string[];
  /** Court, years of appointment and leaving (null if the list has none), and status. */
  cargos: {
    tribunal: string;
    inicio: number | null;
    fim: number | null;
    ate?: string;
    situacao: string;
  }[];
}

const STF_SEATS = 11;

interface StfRow {
  /** `n` name, `pa` year of appointment, `sa` year of leaving, `ant` predecessor. */
  n: string;
  pa: number;
  sa: number | null;
  ant: string;
}

const [sumulas, stf, stj, leis, out] = process.argv.slice(2);
if (out === undefined) {
  throw new Error('usage: make-reference.ts SUMULAS STF_MINISTROS STJ_MINISTROS LEIS OUT_FOLDER');
}
fs.mkdirSync(out, { recursive: true });
const { tables, latest } = sumulaTables(read(sumulas));
writeTable(path.join(out, 'sumulas.json'), {
  head: { data: latest, origem: 'Claudiapc1/advocacia-aberta, MIT' },
  field: 'series',
  rows: tables,
});
writeTable(path.join(out, 'redacoes.json'), {
  head: { data: latest, origem: 'hashed from the wordings of Claudiapc1/advocacia-aberta, MIT' },
  field: 'redacoes',
  rows: wordings(read(sumulas)),
});
const appointed = read<StfRow[]>(stf);
const people = ministros(appointed, read(stj));
writeTable(path.join(out, 'ministros.json'), {
  head: {
    data: read<{ as_of: string }>(stj).as_of,
    origem: 'damaresmedina/judx-platform (STF); compiled for this project (STJ)',
    stf_completo_desde: Math.min(...appointed.map(({ pa }) => pa)),
    stf_completo_ate: completeUntil(people),
  },
  field: 'pessoas',
  rows: people,
});
const laws = read<{ nome: string; lei: string; artigos: string[] }[]>(leis).map(lawRow);
const years = laws.map(({ lei }) => Number(lei.match(/\/(\d{4})$/)?.[1] ?? 0));
writeTable(path.join(out, 'leis.json'), {
  head: { data: String(Math.max(...years)), origem: 'Claudiapc1/advocacia-aberta, MIT' },
  field: 'leis',
  rows: laws,
});

function read<T>(file: string): T {
  return JSON.parse(fs.readFileSync(file, 'utf8')) as T;
}

/** The hashes of each wording in force, by which quotations are recognised. */
function wordings(rows: SumulaRow[]): object[] {
  return rows.map(({ tribunal, vinculante, numero, enunciado }) => {
    const { hashes, negatives, poles } = shinglesOf(wordingInForce(enunciado));
    const serie = vinculante ? 'SV' : tribunal;
    const polos = base64([...new Set(poles.flatMap(({ own }) => own))].sort((a, b) => a - b));
    return { serie, numero, negacoes: negatives.length, redacao: base64(hashes), polos };
  });
}

/** 32-bit integers, little-endian. */
function base64(hashes: ArrayLike<number>): string {
  const bytes = Buffer.alloc(4 * hashes.length);
  for (let i = 0; i < hashes.length; i++) bytes.writeUInt32LE(hashes[i]!, 4 * i);
  return bytes.toString('base64');
}

/** Rows by series and number, and the date of the latest súmula. */
function sumulaTables(rows: SumulaRow[]): { tables: object[]; latest: string } {
  const dates = rows.map(({ data }) => isoDate(data)).filter(date => date !== null);
  const series = Map.groupBy(rows, row => (row.vinculante ? 'SV' : row.tribunal));
  const tables = [...series].flatMap(([serie, members]) => {
    members.sort((a, b) => a.numero - b.numero);
    const since = datesSince(members);
    return members.map((row, at) => ({
      serie,
      numero: row.numero,
      situacao: situacao(serie, row, members.slice(at + 1, at + 1 + LATER_NUMBERS)),
      ano: isTextDate(row) ? null : Number(yearOf(row)) || null,
      desde: since[at],
    }));
  });
  return { tables, latest: dates.sort().at(-1)! };
}

/**
 * A súmula that was approved and never published has no wording and is not in force. The STJ dates a reworded súmula by
 * its new wording, so its year is later than that of the numbers after it.
 */
function situacao(serie: string, row: SumulaRow, later: SumulaRow[]): string {
  const { status, numero } = row;
  const enunciado = foldText(row.enunciado);
  if (enunciado.includes('pendente de publicacao')) return 'pendente de publicação';
  if (serie !== 'STJ' || status !== 'vigente') return status;
  if (REVOKED_STJ.has(numero)) return 'cancelada';
  const year = isTextDate(row) ? '' : yearOf(row);
  const isReworded = later.length === LATER_NUMBERS && later.every(other => year > yearOf(other));
  return isReworded || enunciado.includes('sumula revisada') ? 'alterada' : status;
}

/**
 * The date from which each súmula has existed, as sure as the order of the numbers makes it. Dates that are out of order
 * are those of a new wording or errors; such a súmula is not older than the one before it. The dates in order are the
 * longest ascending subsequence (Fredman 1975).
 */
function datesSince(members: readonly SumulaRow[]): (string | null)[] {
  const dates = members.map(row => (isTextDate(row) ? null : isoDate(row.data)));
  const best: { length: number; before: number }[] = [];
  let last = -1;
  for (const [i, date] of dates.entries()) {
    best.push({ length: date === null ? 0 : 1, before: -1 });
    if (date === null) continue;
    for (let j = 0; j < i; j++) {
      const isLonger = best[j]!.length >= best[i]!.length && best[j]!.length > 0;
      if (isLonger && dates[j]! <= date) best[i] = { length: best[j]!.length + 1, before: j };
    }
    if (last < 0 || best[i]!.length > best[last]!.length) last = i;
  }
  const inOrder = new Set<number>();
  for (let i = last; i >= 0; i = best[i]!.before) inOrder.add(i);
  let known: string | null = null;
  return dates.map((date, i) => {
    if (inOrder.has(i)) known = date;
    return known;
  });
}

/** Whether the source took a date from the wording for the date of the súmula. */
function isTextDate({ enunciado, data }: SumulaRow): boolean {
  const [day, month, year] = data.split('/').map(Number);
  const written = [`${day}/${month}/${year}`, `${day}º/${month}/${year}`, data];
  return written.some(date => enunciado.includes(date)) && !enunciado.includes('SÚMULA REVISADA');
}

function yearOf({ data }: SumulaRow): string {
  return isoDate(data)?.slice(0, 4) ?? '';
}

function isoDate(date: string): string | null {
  const parts = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(date);
  if (parts === null) return null;
  return `${parts[3]}-${parts[2].padStart(2, '0')}-${parts[1].padStart(2, '0')}`;
}

function ministros(
  stfRows: StfRow[],
  stjList: { ministros: { nome: string; alias: string[]; situacao: string }[] },
): Person[] {
  const people = new Map<string, Person>();
  for (const { n, pa, sa } of stfRows) {
    const nome = n.replace('*', '').trim();
    const person = people.get(foldText(nome)) ?? {
      nome,
      aliases: [...(STF_KNOWN_NAMES[nome] ?? [])],
      cargos: [],
    };
    const fim = STF_LEFT[`${nome} ${pa}`] ?? sa ?? null;
    const situacao = fim === null ? 'ativo' : 'deixou a corte';
    person.cargos.push({ tribunal: 'STF', inicio: pa, fim, ...lastDay('STF', nome), situacao });
    people.set(foldText(nome), person);
  }
  for (const nome of earlier(stfRows, [...people.values()])) {
    const seat = { tribunal: 'STF', inicio: null, fim: null, situacao: 'deixou a corte' };
    people.set(foldText(nome), { nome, aliases: [], cargos: [seat] });
  }
  for (const { nome, aliases, ano } of STF_NOMINATED) {
    const seat = { tribunal: 'STF', inicio: ano, fim: null, situacao: 'indicado' };
    people.set(foldText(nome), { nome, aliases: [...aliases], cargos: [seat] });
  }
  for (const { nome, alias, situacao } of stjList.ministros) {
    const names = [nome, ...alias];
    const known = [...people.values()].find(person => names.some(name => bears(person, name)));
    const [inicio, fim] = STJ_TERMS[known?.nome ?? nome] ?? [null, null];
    const ate = lastDay('STJ', known?.nome ?? nome);
    const seat = { tribunal: 'STJ', inicio, fim, ...ate, situacao };
    if (known) {
      known.cargos.push(seat);
      known.aliases.push(...names.filter(name => !bears(known, name)));
    } else people.set(foldText(nome), { nome, aliases: [...new Set(alias)], cargos: [seat] });
  }
  return [...people.values()];
}

/** Ministers appointed before the list begins, named as predecessors of listed ones. */
function earlier(rows: readonly StfRow[], people: readonly Person[]): string[] {
  const isListed = (name: string) => people.some(person => isShortOf(name, person));
  const before = rows.map(({ ant }) => ant.trim()).filter(name => !/^(Vaga|-|$)/.test(name));
  return before.filter(name => !isListed(name)).map(name => STF_FULL_NAMES[name] ?? name);
}

/** Whether all words of the name occur, in order, in a name of the person: `Epitácio Pessoa`. */
function isShortOf(name: string, { nome, aliases }: Person): boolean {
  return [nome, ...aliases].some(own => {
    let at = 0;
    const words = foldText(name)
      .split(' ')
      .filter(word => !/^(de|da|do|e)$/.test(word));
    for (const word of foldText(own).split(' ')) if (word === words[at]) at++;
    return at === words.length;
  });
}

/** Last year for which the list is complete: the latest year in which a seat became vacant that it does not fill. */
function completeUntil(people: readonly Person[]): number {
  const seats = people.flatMap(({ cargos }) => cargos).filter(c => c.tribunal === 'STF');
  if (seats.filter(({ situacao }) => situacao === 'ativo').length === STF_SEATS) {
    return Math.max(...seats.map(({ inicio }) => inicio ?? 0));
  }
  return Math.max(...seats.filter(({ fim }) => fim !== null).map(({ fim }) => fim!));
}

/** The last day of a term, where it is known. */
function lastDay(tribunal: string, nome: string): { ate?: string } {
  const ate = LAST_DAYS[`${tribunal} ${nome}`];
  return ate === undefined ? {} : { ate };
}

function bears({ nome, aliases }: Person, name: string): boolean {
  return [nome, ...aliases].some(own => foldText(own) === foldText(name));
}

/** Writes the numbers of articles as runs such as `1:138`, followed by articles with letters such as `18-A`. */
function lawRow(law: { nome: string; lei: string; artigos: string[] }): {
  lei: string;
  nome: string;
  artigos: string;
} {
  const numbers = [...new Set(law.artigos.filter(item => /^\d+$/.test(item)).map(Number))];
  numbers.sort((a, b) => a - b);
  const runs: string[] = [];
  for (let at = 0; at < numbers.length; ) {
    let end = at;
    while (numbers[end + 1] === numbers[end]! + 1) end++;
    runs.push(end === at ? `${numbers[at]}` : `${numbers[at]}:${numbers[end]}`);
    at = end + 1;
  }
  const lettered = law.artigos.filter(item => !/^\d+$/.test(item));
  const constitution = law.lei.startsWith('Constituição') ? 'Constituição Federal' : law.lei;
  const lei = law.lei.startsWith('ADCT') ? 'ADCT' : constitution;
  return { lei, nome: law.nome, artigos: [...runs, ...lettered].join(' ') };
}
