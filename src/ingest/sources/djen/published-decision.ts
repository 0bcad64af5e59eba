/**
 * Whether a publication of the gazette is of a decision. Most are intimations: `manifeste-se em 15 dias` decides
 * nothing that a lawyer would cite.
 */
import type { FullTextRead } from '../../../legal/decisions/full-text/full-text.ts';
import { foldText } from '../../../legal/text/fold.ts';

/** What the courts call a document that decides; a `Despacho` does not. */
const DECIDING = /\b(acordao|ementa|sentenca|decisao|julgamento|monocratica)\b/;
/** A heading of its own, also behind a few words: `Intimação do acórdão: EMENTA: …`. Spaces are single. */
const EMENTA_HEADING =
  /(?:^|[\n:.;–—-])\s?(?:EMENTA|E\sM\sE\sN\sT\sA|Ementa)(?:\s?[:.–—-]|\s\p{Lu}{3,})/u;
/** Folded. What a court says when it decides. */
const DECIDES =
  /\b(acordam?|(dou|deram|da|dar|nego|negaram|nega|negar)( lhe| lhes)?( parcial| integral)? (provimento|seguimento)|(julgo|julgaram|julga se)( \w+){0,6} (procedentes?|improcedentes?|extint[oa]s?|prejudicad[oa]s?)|recursos? (nao |parcialmente )?(conhecid|provid|desprovid|improvid)os?|(in)?defiro|homologo|acolho|acolheram|rejeito|rejeitaram|conheco|conheceram|concedo|concederam|denego|denegaram|extingo|condeno|absolvo|pronuncio|decreto)\b/;

/**
 * An ementa or an operative part makes it one, whatever it is called. So does a document that the court calls a
 * decision and whose text decides something. Cost: linear.
 */
export function hasDecision(texto: string, read: FullTextRead, kind: string | null): boolean {
  if (read.ementa !== null || read.dispositivo !== null) return true;
  if (EMENTA_HEADING.test(singleSpaced(texto))) return true;
  return kind !== null && DECIDING.test(foldText(kind)) && DECIDES.test(foldText(texto));
}

/** A run of spaces that has a line end becomes one. */
const singleSpaced = (text: string): string =>
  text.replaceAll(/\s+/g, run => (run.includes('\n') ? '\n' : ' '));
