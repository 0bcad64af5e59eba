/** Finds given results by phrases without a number: `esse acórdão`, `o mais recente`, `os providos`. */
import { agreeing, counted } from '../../../../web/src/shared/counted.ts';
import { type Found, type ReferenceTarget, resolved, unresolved } from './reference.ts';

const ONE =
  '(?:julgado|acordao|decisao|caso|processo|resultado|ementa|precedente|julgamento|decisum|aresto)';
const MANY =
  '(?:julgados|acordaos|decisoes|casos|processos|resultados|ementas|precedentes|arestos)';
const THIS_ONE = new RegExp(
  `\\b(?:n|d)?(?:ess[ea]|est[ea]|aquel[ea])( mesm[oa])? ${ONE}\\b|\\b(?:o|a|do|da|no|na) ${ONE} (?:acima|abaixo|selecionad[oa]|enviad[oa]|em questao|em tela|anexad?[oa]|citad[oa])\\b|\\b(?:el[ea]|ess[ea]|est[ea]) (?:ai|aqui)\\b`,
);
const THE_ONE = new RegExp(`\\b(?:o|a|do|da|no|na|ao) ${ONE}\\b(?! d[aeo]s? \\d)`);
const ALL = new RegExp(
  `\\b(?:n|d)?(?:ess[ea]s|est[ea]s|aquel[ea]s)( \\w+)? ${MANY}\\b|\\btod[oa]s( os| as| ess[ea]s| est[ea]s)?( ${MANY})?\\b|\\b(?:os|as|dos|das|nos|nas|aos) (?:${MANY}|(?:tres|quatro|cinco|seis|sete|oito|nove|dez) ${MANY})( (?:acima|selecionad[oa]s|enviad[oa]s|listad[oa]s|encontrad[oa]s))?\\b|\\b(?:dess[ea]s|dest[ea]s|ess[ea]s|est[ea]s)$`,
);
const PAIR = new RegExp(
  `\\b(?:os|as|dos|das|ess[ea]s|est[ea]s|dess[ea]s|dest[ea]s|entre os|nos) (?:dois|duas|2)\\b(?! (?:primeir|ultim))( ${MANY})?|\\bambos\\b|\\bambas\\b|\\bum (?:e|com|ou) o outro\\b`,
);
const NEWEST =
  /\b(?:o|a|do|da|no|na) (?:\w+ )?(mais recente|mais nov[oa]|mais antig[oa]|mais velh[oa])\b/;
const BY_OUTCOME =
  /\b(?:[oa]s?|d[oa]s?|n[oa]s?|aquel[ea]s?) (?:(?:julgados?|acordaos?|decis(?:ao|oes)|casos?|recursos?|processos?|resultados?) )?(?:que (?:foi|foram|deu|deram|negou|negaram) )?(providos?|providas?|improvidos?|improvidas?|desprovidos?|desprovidas?|parcialmente providos?|nao providos?|nao conhecidos?|prejudicados?)\b/;

export function findPointers(folded: string, targets: readonly ReferenceTarget[]): Found[] {
  const described = byDate(folded, targets) ?? byOutcome(folded, targets);
  return described === null ? byPointing(folded, targets) : [described];
}

function byPointing(folded: string, targets: readonly ReferenceTarget[]): Found[] {
  const ids = targets.map(({ id }) => id);
  const pair = PAIR.exec(folded);
  if (pair !== null) {
    if (ids.length === 2) return [resolved(pair[0], 'todos', ids)];
    return [unresolved(pair[0], `${sent(ids.length)}: quais dois?`)];
  }
  const one = THIS_ONE.exec(folded);
  if (one !== null) {
    if (ids.length === 1) return [resolved(one[0], 'este', ids)];
    return [unresolved(one[0], `${sent(ids.length)}: qual deles?`)];
  }
  const all = ALL.exec(folded);
  if (all !== null) return [resolved(all[0], 'todos', ids)];
  const the = THE_ONE.exec(folded);
  return the !== null && ids.length === 1 ? [resolved(the[0], 'este', ids)] : [];
}

function byDate(folded: string, targets: readonly ReferenceTarget[]): Found | null {
  const match = NEWEST.exec(folded);
  if (match === null) return null;
  const dated = targets.filter(({ data }) => data !== null);
  const dates = dated.map(({ data }) => data!).sort();
  const isNewest = /recente|nov/.test(match[1]!);
  const wanted = isNewest ? dates.at(-1) : dates[0];
  const those = dated.filter(({ data }) => data === wanted);
  if (those.length === 1) return resolved(match[0], 'data', [those[0]!.id]);
  const reason =
    those.length === 0 ? 'Os julgados não têm data.' : 'Mais de um julgado tem essa data.';
  return unresolved(match[0], reason);
}

function byOutcome(folded: string, targets: readonly ReferenceTarget[]): Found | null {
  const match = BY_OUTCOME.exec(folded);
  if (match === null) return null;
  const wanted = outcomeOf(match[1]!);
  const ids = targets.filter(({ resultado }) => resultado === wanted).map(({ id }) => id);
  if (ids.length > 0) return resolved(match[0], 'resultado', ids);
  return unresolved(match[0], 'Nenhum dos julgados enviados tem esse resultado.');
}

function outcomeOf(folded: string): string {
  if (/^parcial/.test(folded)) return 'parcialmente provido';
  if (/^nao conhecid/.test(folded)) return 'não conhecido';
  if (/^prejudicad/.test(folded)) return 'prejudicado';
  return /^(improvid|desprovid|nao provid)/.test(folded) ? 'improvido' : 'provido';
}

const sent = (count: number): string =>
  `${agreeing(count, 'Foi enviado', 'Foram enviados')} ${counted(count, 'julgado', 'julgados')}`;
