/**
 * Names of ministers and other judges. `Min. Rosa Weber`, `WEBER, ROSA` and `Ministra ROSA WEBER (Relatora)` are one
 * person, in imports, in lookups and in verification.
 */
import { foldText } from './fold.ts';
import { remarkStart } from './name-remarks.ts';
import { nameStart } from './name-titles.ts';
import { isPlaceholder } from './placeholder.ts';

/** Maximum number of titles and remarks that are removed from a name. */
const ROUNDS_MAX = 20;
/** `SOUZA, FULANO DE`: one surname, with its particle and suffix, then the other names. */
const TURNED =
  /^((?:d[aeo]s? )?[\p{L}'’-]+(?: (?:filho|neto|netto|j[uú]nior|jr\.?|sobrinho))?), ?([\p{L}.'’-]+(?: [\p{L}.'’-]+){0,5})$/iu;
const SUFFIX = /^(filh[ao]|net[ao]|netto|j[uú]nior|jr\.?|sobrinh[ao]|segundo|terceiro)\b/iu;

/**
 * The displayed name of a rapporteur: without title, NFC, upper case, single spaces, with accents. Null for a blank
 * name, and for placeholders (`nan`, `-`, `Relator:`).
 */
export function displayMinistro(relator: string | null | undefined): string | null {
  if (relator === null || relator === undefined || isPlaceholder(relator)) return null;
  // Upper-casing can leave NFC (Greek iota with two marks), so the name is composed again.
  const shown = relator.normalize('NFC').toUpperCase().normalize('NFC').replace(/\s+/gu, ' ');
  const name = withoutTitle(shown.trim()).trim();
  return isPlaceholder(name) || isOnlyTitle(name) ? null : name;
}

const isOnlyTitle = (name: string): boolean => nameStart(name) === name.length;

/** The folded name without title, by which ministers are compared; empty if it has neither letter nor digit. */
export function ministroNorm(name: string | null | undefined): string {
  return foldText(displayMinistro(name) ?? '');
}

/** Like `ministroNorm`, but for a part of a name, which may look like a title: `MIN` is part of MINERVA. */
export function ministroPartNorm(part: string): string {
  return ministroNorm(part) || foldText(part);
}

/**
 * The name as written, without the titles before it and the remarks after it, and with its surname last:
 * `Exma. Sra. Min. Rosa Weber`, `Weber, Rosa (Relatora)`. A text without other words is returned as it is.
 * Cost: linear.
 */
export function withoutTitle(name: string): string {
  let left = name;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const end = remarkStart(left);
    const rest = turned(left.slice(nameStart(left.slice(0, end)), end).trim());
    // Several titles and remarks are removed one after another, so that a name reads the same before and after storing.
    if (rest === left || !/\p{L}/u.test(rest)) return left;
    left = rest;
  }
  return left;
}

/** `SOUZA, FULANO` as `FULANO SOUZA`. Two surnames before the comma may be another person's. */
function turned(name: string): string {
  const match = TURNED.exec(name);
  if (match === null || SUFFIX.test(match[2]!)) return name;
  return `${match[2]} ${match[1]}`;
}
