/**
 * Distinguishes numbers that count, order or date something (`20 dias`, `4ª Turma`, `10 de maio`) from numbers of
 * citations.
 */
import { MONTHS } from './dates.ts';
import type { TokenStream } from './tokens.ts';

const UNITS = new Set(
  (
    'anos ano dias dia meses mes vezes vez horas hora minutos semanas unidades pontos reais % mil ' +
    'milhoes'
  ).split(' '),
);
const THINGS = new Set(
  (
    'turmas recursos processos votos precedentes casos autores reus testemunhas ministros itens paginas acordaos ' +
    'decisoes sumulas enunciados parcelas prestacoes salarios pessoas'
  ).split(' '),
);

const PEOPLE = new Set(
  (
    'ministros ministras votos membros conselheiros conselheiras juizes desembargadores julgadores favoraveis contrarios ' +
    'integrantes vencidos'
  ).split(' '),
);

/** Whether the number that ends before token `next` counts or orders something, or begins a date. */
export function isCounted(stream: TokenStream, next: number): boolean {
  const { fold, spaced } = stream.at(next);
  if (fold === 'º' || UNITS.has(fold)) return true;
  if ((fold === 'o' || fold === 'a') && !spaced) return true;
  if (fold === 'por' && stream.fold(next + 1) === 'cento') return true;
  if (fold === 'de' && MONTHS.includes(stream.fold(next + 1))) return true;
  return isDate(stream, next);
}

/**
 * Whether there is a counted noun at `next`: `5 e 3 acórdãos`. Callers use it only from the second number of a list on,
 * because `SÚMULA 83 PRECEDENTES` is two phrases.
 */
export function countsThings(stream: TokenStream, next: number): boolean {
  return THINGS.has(stream.fold(next));
}

/**
 * Whether a noun in small letters follows that counts people or votes of a court or assembly: `11 ministros`, `8
 * votos`. It is also used for the first number after a head.
 */
export function countsPeople(stream: TokenStream, next: number): boolean {
  const { fold } = stream.at(next);
  return PEOPLE.has(fold) && stream.raw(next) === stream.raw(next).toLowerCase();
}

/** Whether the number before `next` is the day of a date: `10/05/2020`, `10.5.2020`. */
function isDate(stream: TokenStream, next: number): boolean {
  const { fold } = stream.at(next);
  if (fold !== '/' && fold !== '.' && fold !== '-') return false;
  const [month, year] = [stream.at(next + 1), stream.at(next + 3)];
  if (month.kind !== 'digits' || month.fold.length > 2 || stream.fold(next + 2) !== fold)
    return false;
  return year.kind === 'digits' && year.fold.length === 4 && !year.spaced;
}
