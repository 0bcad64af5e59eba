/** Finds given results by their position: `o segundo julgado`, `os dois primeiros`, `o último`, `resultado 4`. */
import { counted } from '../../../../web/src/shared/counted.ts';
import { NUMBER_WORDS } from '../../../legal/decisions/amounts/number-in-words.ts';
import { type Found, type ReferenceTarget, resolved, unresolved } from './reference.ts';

const ORDINALS: Record<string, number> = {};
'primeir segund terceir quart quint sext setim oitav non decim'.split(' ').forEach((root, i) => {
  for (const ending of ['o', 'a', 'os', 'as']) ORDINALS[root + ending] = i + 1;
});
const COUNTS: Record<string, number> = Object.fromEntries(
  [...NUMBER_WORDS].filter(([, count]) => count >= 2 && count <= 10),
);
const ORDINAL = `(?:${Object.keys(ORDINALS).join('|')}|\\d{1,2} ?[oa])`;
const COUNT = `(?:${Object.keys(COUNTS).join('|')}|\\d{1,2})`;
const NOUN =
  '(?:julgad[oa]s?|acordaos?|decis(?:ao|oes)|casos?|processos?|resultados?|ementas?|precedentes?|fontes?|itens?|item)';
/** Nouns with an ordinal of their own: `a primeira câmara`, `em segundo grau`. */
const OTHER_THING =
  '(?! (?:grau|instancia|camara|turma|secao|vara|lugar|juizado|fase|reu|autor|autora|apelante|apelado|recorrente|requerid[oa]|semestre|ano|mes|dia|momento|passo|pedido|argumento|ponto|capitulo|paragrafo|artigo|inciso|parte|plano|vez|via|regiao|jurisdicao|habilitacao|grupo|relator|relatora|o|a|os|as|consta|entendimento|jurisprudencia|stj|stf|doutrina))';
/** `segundo` without an article means "according to". */
const LED = `(?:o|a|os|as|do|da|dos|das|no|na|nos|nas|ao|aos|pelo|pela|com o|e|entre o|so o|apenas o|${NOUN})`;

const COUNTED = new RegExp(
  `\\b(${COUNT}) (primeir|ultim)[oa]s\\b|\\b(primeir|ultim)[oa]s (${COUNT})\\b`,
  'g',
);
const SINGLE = new RegExp(
  `\\b(?:${LED}) (${ORDINAL})\\b(?: ${NOUN})?${OTHER_THING}|\\b(${ORDINAL}) ${NOUN}\\b|^(${ORDINAL})\\b${OTHER_THING}`,
  'g',
);
const LAST = new RegExp(`\\b(penultim|ultim|derradeir)[oa]\\b${OTHER_THING}`, 'g');
const NUMBERED = new RegExp(
  `\\b${NOUN} (?:(?:n|no|nro|numero|de numero) )?(\\d{1,2})\\b(?! ?[oa]? ?(?:\\d|anos?|dias?|meses|mil))(?:(?: \\d{1,2})* (?:e|ou|com) (?:o )?(\\d{1,2})\\b)?|\\bf(\\d{1,2})\\b`,
  'g',
);

export function findByOrder(folded: string, targets: readonly ReferenceTarget[]): Found[] {
  const ids = targets.map(({ id }) => id);
  const found: Found[] = [];
  let rest = folded;
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => Found) => {
    rest = rest.replace(pattern, (...groups) => {
      const at = groups.findIndex(group => typeof group === 'number');
      found.push(read(groups.slice(0, at) as unknown as RegExpExecArray));
      return ' | ';
    });
  };
  take(COUNTED, match => {
    const count = countOf(match[1] ?? match[4]!);
    const isFirst = (match[2] ?? match[3]) === 'primeir';
    if (count > ids.length) return tooFew(match[0], ids.length);
    return resolved(match[0], 'ordem', isFirst ? ids.slice(0, count) : ids.slice(-count));
  });
  take(LAST, match => {
    const place = match[1] === 'penultim' ? ids.length - 1 : ids.length;
    return place < 1
      ? tooFew(match[0], ids.length)
      : resolved(match[0], 'ordem', [ids[place - 1]!]);
  });
  take(SINGLE, match => byPlaces(match[0], [ordinalOf((match[1] ?? match[2] ?? match[3])!)], ids));
  take(NUMBERED, match =>
    byPlaces(
      match[0],
      [match[1], match[2], match[3]].flatMap(text => (text ? [Number(text)] : [])),
      ids,
    ),
  );
  return found;
}

function byPlaces(text: string, places: readonly number[], ids: readonly string[]): Found {
  const named = places.map(place => ids[place - 1]);
  if (named.some(id => id === undefined)) return tooFew(text, ids.length);
  return resolved(text, 'ordem', named as string[]);
}

const tooFew = (text: string, count: number): Found =>
  unresolved(
    text,
    count === 1
      ? 'Foi enviado um só julgado.'
      : `Foram enviados ${counted(count, 'julgado', 'julgados')}.`,
  );

const countOf = (text: string): number => COUNTS[text] ?? Number(text);
const ordinalOf = (text: string): number => ORDINALS[text] ?? Number.parseInt(text, 10);
