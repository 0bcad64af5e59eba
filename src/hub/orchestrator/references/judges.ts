/** Finds the judges named in a query, by the names of the given results or by title. */
import { foldText } from '../../../legal/text/fold.ts';
import { ministroNorm, withoutTitle } from '../../../legal/text/minister-name.ts';
import { type Found, type ReferenceTarget, resolved, unresolved } from './reference.ts';

const TITLED =
  /(?<!\p{L})(?:min(?:\.|istr[oa]s?)|des(?:\.|a\.|embargador(?:a|es)?)|ju[ií]z(?:a|es)?(?: convocad[oa])?|rel(?:\.|ator(?:a|es)?)|magistrad[oa]|conselheir[oa])\s+(?:(?:min\.|ministr[oa]|des\.|desembargador[a]?|sorteado foi|sorteada foi|é|foi|[ée] o|[ée] a)\s+)*((?:\p{L}[\p{L}'.]*)(?:\s+(?:d[aeo]s?\s+)?\p{L}[\p{L}']*){0,5})/giu;
const RAPPORTEUR = /\b(?:o|a|do|da|d?ess[ea]|d?est[ea]|pelo|pela|ao) (?:mesm[oa] )?relatora?\b/;
/** Words that may follow a title but begin no name. */
const NO_NAME = new Set(
  (
    'que se de do da dos das e o a os as no na em como para por sobre mais ou sorteado sorteada desse deste dessa ' +
    'desta nesse neste costuma tende decide julga vota afastou entendeu votou deu negou reconheceu do desses aplicou ' +
    'nega negou concede aplica reconhece mudou entende pensa diverge cita favoravel realmente ainda mesmo quando quem qual foi era tem teria com sem ja nao relator relatora prevento convocado federal'
  ).split(' '),
);
const JOINS = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);
const TOKENS_MAX = 2;

export function findJudges(query: string, targets: readonly ReferenceTarget[]): Found[] {
  const judges = judgesOf(targets);
  const named = [...titledNames(query, judges), ...bareNames(query, judges)];
  const distinct = [...new Map(named.map(name => [name.text, name])).values()];
  const found = distinct.map(({ text, judge }) =>
    judge === null
      ? { ministros: [text] }
      : { ...resolved(text, 'relator', judge.ids), ministros: [judge.name] },
  );
  if (found.length > 0) return found;
  const pointed = RAPPORTEUR.exec(foldText(query));
  if (pointed === null || judges.length === 0) return [];
  if (judges.length === 1) {
    return [{ ...resolved(pointed[0], 'relator', judges[0]!.ids), ministros: [judges[0]!.name] }];
  }
  return [unresolved(pointed[0], `Os julgados enviados têm ${judges.length} relatores.`)];
}

interface Judge {
  name: string;
  tokens: string[];
  ids: string[];
}

function judgesOf(targets: readonly ReferenceTarget[]): Judge[] {
  const byNorm = new Map<string, Judge>();
  for (const { id, ministro } of targets) {
    const norm = ministroNorm(ministro);
    if (norm === '') continue;
    const judge = byNorm.get(norm);
    if (judge !== undefined) judge.ids.push(id);
    else byNorm.set(norm, { name: ministro!, tokens: norm.split(' '), ids: [id] });
  }
  return [...byNorm.values()];
}

interface Named {
  text: string;
  judge: Judge | null;
}

/** Names after a title. A name counts if all its words belong to one given judge, or if it has at least two words. */
function titledNames(query: string, judges: readonly Judge[]): Named[] {
  const named: Named[] = [];
  for (const match of query.matchAll(TITLED)) {
    const tokens = nameTokens(match[1]!, judges);
    if (tokens.length === 0) continue;
    const fitting = judges.filter(judge => tokens.every(token => judge.tokens.includes(token)));
    if (fitting.length === 1) {
      named.push({ text: tokens.join(' '), judge: fitting[0]! });
      continue;
    }
    const name = /^\p{Lu}/u.test(match[1]!) ? shown(match[1]!, tokens.length) : lowerName(match);
    if (name !== null) named.push({ text: name, judge: null });
  }
  return named;
}

/** The words of the name, up to the first lower-case word that belongs to no given judge. */
function nameTokens(text: string, judges: readonly Judge[]): string[] {
  const known = new Set(judges.flatMap(({ tokens }) => tokens));
  const tokens: string[] = [];
  for (const word of text.split(/\s+/)) {
    const folded = foldText(word);
    const isName = known.has(folded) || /^\p{Lu}/u.test(word) || JOINS.has(folded);
    if (!isName && !(tokens.length === 0 && !NO_NAME.has(folded))) break;
    if (tokens.length === 0 && NO_NAME.has(folded)) break;
    tokens.push(folded);
  }
  while (tokens.length > 0 && JOINS.has(tokens.at(-1)!)) tokens.pop();
  return tokens.filter(token => !JOINS.has(token) || known.has(token));
}

/** A lower-case name after a title that only names can follow: at most its first two words. */
function lowerName([whole, name]: RegExpMatchArray): string | null {
  if (!/^(?:min|des)/i.test(whole)) return null;
  const words = name!.split(/\s+/).slice(0, TOKENS_MAX);
  const end = words.findIndex(word => NO_NAME.has(foldText(word)));
  const kept = end < 0 ? words : words.slice(0, end);
  return kept.length === 0 ? null : kept.join(' ');
}

function shown(text: string, count: number): string {
  const words: string[] = [];
  let names = 0;
  for (const word of text.split(/\s+/)) {
    if (names === count) break;
    words.push(word.replace(/[.]$/, ''));
    if (!JOINS.has(foldText(word))) names++;
  }
  return withoutTitle(words.join(' '));
}

/** Two consecutive words of a given judge's name, without a title. */
function bareNames(query: string, judges: readonly Judge[]): Named[] {
  const words = foldText(query)
    .split(' ')
    .filter(word => !JOINS.has(word));
  return judges.flatMap(judge => {
    const own = judge.tokens.filter(token => !JOINS.has(token));
    const at = words.findIndex(
      (word, i) => own.includes(word) && own.indexOf(words[i + 1] ?? '') > own.indexOf(word),
    );
    if (at < 0) return [];
    const others = judges.filter(
      other =>
        other !== judge &&
        other.tokens.includes(words[at]!) &&
        other.tokens.includes(words[at + 1]!),
    );
    return others.length > 0 ? [] : [{ text: `${words[at]} ${words[at + 1]}`, judge }];
  });
}
