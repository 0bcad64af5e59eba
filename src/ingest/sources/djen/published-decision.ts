/**
 * Whether a publication of the gazette contains a decision. Most are notices: `manifeste-se em 15 dias` decides nothing
 * that a lawyer would cite.
 */
import type { FullTextRead } from '../../../legal/decisions/full-text/full-text.ts';
import { foldText } from '../../../legal/text/fold.ts';

/** Names that courts give to documents that decide; a `Despacho` does not decide. */
const DECIDING = /\b(acordao|ementa|sentenca|decisao|julgamento|monocratica)\b/;
/** `EMENTA` as a heading, also after a few words: `Intimação do acórdão: EMENTA: …`. The text has single spaces. */
const EMENTA_HEADING =
  /(?:^|[\n:.;–—-])\s?(?:EMENTA|E\sM\sE\sN\sT\sA|Ementa)(?:\s?[:.–—-]|\s\p{Lu}{3,})/u;
/** Folded phrases with which a court decides. */
const DECIDES =
  /\b(acordam?|(dou|deram|da|dar|nego|negaram|nega|negar)( lhe| lhes)?( parcial| integral)? (provimento|seguimento)|(julgo|julgaram|julga se)( \w+){0,6} (procedentes?|improcedentes?|extint[oa]s?|prejudicad[oa]s?)|recursos? (nao |parcialmente )?(conhecid|provid|desprovid|improvid)os?|(in)?defiro|homologo|acolho|acolheram|rejeito|rejeitaram|conheco|conheceram|concedo|concederam|denego|denegaram|extingo|condeno|absolvo|pronuncio|decreto)\b/;

/**
 * A publication with an ementa or an operative part is a decision, whatever its name. So is a document that the court
 * calls a decision and whose text decides something. Cost: linear.
 */
export function hasDecision(texto: string, read: FullTextRead, kind: string | null): boolean {
  if (read.ementa !== null || read.dispositivo !== null) return true;
  if (EMENTA_HEADING.test(singleSpaced(texto))) return true;
  return kind !== null && DECIDING.test(foldText(kind)) && DECIDES.test(foldText(texto));
}

/** Replaces each run of white space that contains a line end by a single space. */
const singleSpaced = (text: string): string =>
  text.replaceAll(/\s+/g, run => (run.includes('\n') ? '\n' : ' '));
