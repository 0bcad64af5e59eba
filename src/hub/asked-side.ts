/**
 * For which side of a case somebody asks: "represento a ré", "meu cliente é o autor", "chances da defesa". Only words
 * that say so count. Whoever filed or appealed need not be the one who asks, and one rebuts the arguments of the other
 * side, so "ação ajuizada pelo autor" and "argumentos do réu" say nothing.
 */
import type { BackendOperations } from './backend-client/backend-types.ts';

export type Side = NonNullable<
  BackendOperations['POST /v1/graph/optimal-argument']['params']['lado']
>;

const NAMES: readonly (readonly [Side, string])[] = [
  ['autor', 'autor|autora|autores|autoras|requerentes?|demandantes?|promoventes?|polo ativo'],
  ['réu', 're|reus?|requerid[oa]s?|demandad[oa]s?|promovid[oa]s?|polo passivo'],
  ['acusação', 'acusacao|querelantes?|assistente (?:de|da) acusacao'],
  ['defesa', 'defesa(?! d[aeo]s? )|acusad[oa]s?|denunciad[oa]s?|sentenciad[oa]s?|querelad[oa]s?'],
];
const anyOf = (groups: readonly string[]) => groups.join('|');
const SIDES = NAMES.map(([, names]) => `(${names})`);
const OTHER = anyOf(NAMES.map(([, names]) => names));
const LINKS = '(?: (?:d?[oa]s?|de|ao?s?|pel[oa]s?|n[oa]s?|em|uma?|como|para|parte|lado))*';

const SAID = [
  // "somos advogados do réu", "atuo na defesa da autora", "estou no polo passivo"
  '(?:sou|somos|estou|estamos|represento|representamos|defendo|defendemos|advogo|advogamos|atuo|atuamos|patrocino|patrocinamos)' +
    `${LINKS}(?: (?:advogad[oa]s?|defensor(?:a|es|as)?|procurador(?:a|es|as)?|favor|nome|defesa))?`,
  '(?:meus?|minhas?|nossos?|nossas?|os?|as?) clientes? (?:e|era|eram|foi|sao|figuram?|consta|constam|atuam?|esta|estao)',
  '(?:em|a) favor',
  '(?:chances?|exito|vitoria|lado|ponto de vista|perspectiva|otica)(?= d[oa]s? )',
  '(?:riscos?|chances?|favoravel|favoraveis)(?= (?:ao?s?|para [oa]s?) )',
];
/** "chances do autor e do réu" asks for neither. */
const NOT_BOTH = `(?! (?:e|ou|versus|contra) (?:d?[oa]s? |pel[oa]s? )?(?:${OTHER})\\b)`;
const ASKS = new RegExp(`\\b(?:${anyOf(SAID)})${LINKS} (?:${anyOf(SIDES)})\\b${NOT_BOTH}`, 'g');

/** Words of criminal cases, where the accused has the defence at his side. */
const CRIMINAL =
  /\b(crimes?|criminal|criminais|(direito|processo|acao|codigo) penal|preso|presa|prisao|denuncia|denunciad[oa]|acusacao|acusad[oa]|trafico|furto|roubo|homicidio|latrocinio|estelionato|estupro|receptacao|habeas corpus|tribunal do juri|dosimetria)\b/;

/** Null where nothing says so, and where several sides are named. `folded`: as `foldText` gives it. Cost: linear. */
export function askedSide(folded: string): Side | null {
  const found = new Set<Side>();
  for (const [, ...groups] of folded.matchAll(ASKS)) {
    const side = NAMES[groups.findIndex(group => group !== undefined)]![0];
    found.add(side === 'réu' && CRIMINAL.test(folded) ? 'defesa' : side);
  }
  const [side, other] = found;
  return other === undefined ? (side ?? null) : null;
}
