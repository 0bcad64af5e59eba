/**
 * The STJ's field of cited decisions: topics in round brackets, each followed by courts and citations. The number of a
 * decision to which the portal links is in `<<…>>`. The state follows the number, and remarks may name temas.
 *
 * (PLANO DE SAÚDE - ASTREINTES)
 * STJ - AgInt no <<REsp 1816742>>-SP (RECURSO REPETITIVO - TEMA(S) 1069),
 * AREsp 963588-RJ
 * STF - <<ARE 748371>> RG-MT
 */
import { canonicalPrecedente, citedPrecedentes } from '../../../legal/decisions/extract.ts';
import type { SourceFields } from '../source-fields.ts';
import { blocksOf } from './topics.ts';

const FIELD = 'jurisprudenciaCitada';
const REASON_UNITS_MAX = 300;
/** Incidents after the number, as the STF writes them: `RG`, `AgR-ED`. */
const SUFFIXES = String.raw`(?:[ -](?:AgR|EDv|ED|RG|QO|MC|TPI|TP|Ref)\b)*`;
const MARKED = new RegExp(
  String.raw`([\p{L}.ºª° ]{0,60}?)<<([^<>]{1,80})>>(${SUFFIXES})(?: ?[-/] ?([A-Z]{2})\b)?`,
  'gu',
);
const INCIDENTS = /(?:\p{L}+ n[oa]s? )+$/u;
const NUMBERED = new RegExp(`^(.*\\d)(${SUFFIXES})$`);
const COURT = /^\s*(STJ|STF|TST|TSE|STM|TFR|TNU|TJ[A-Z]{2}|TRF ?\d?ª?|TSJ)\s*[-:]\s*/;
const TEMAS = /\bTEMAS?(?:\(S\))?\s*((?:\d[\d.]*)(?:\s*(?:,|E)\s*\d[\d.]*)*)/gi;
const STATE = /(\d)\s*-\s*(?=[A-Z]{2}\b)/g;

export interface CitedDecision {
  nome: string;
  motivo?: string;
}

/** Each decision once, with its topics as the reason. A field without any decision is reported. Cost: linear. */
export function citedBy(text: string | null, fields: SourceFields): CitedDecision[] {
  if (text === null) return [];
  const topicsOf = new Map<string, Set<string>>();
  for (const { topics, body } of blocksOf(text)) {
    for (const nome of sectionsOf(body).flatMap(citationsIn)) {
      const known = topicsOf.get(nome) ?? new Set();
      for (const topic of topics) known.add(topic);
      topicsOf.set(nome, known);
    }
  }
  if (topicsOf.size === 0) fields.tell(FIELD, 'names no decision');
  return [...topicsOf].map(([nome, topics]) => {
    const motivo = [...topics].join('; ').slice(0, REASON_UNITS_MAX).toWellFormed();
    return motivo === '' ? { nome } : { nome, motivo };
  });
}

/** The citations of one court, joined into one line. */
interface Section {
  court: string | null;
  citations: string;
}

function sectionsOf(body: string): Section[] {
  const sections: Section[] = [{ court: null, citations: '' }];
  for (const line of body.split('\n')) {
    const [head, court] = COURT.exec(line) ?? [''];
    if (court !== undefined) sections.push({ court, citations: '' });
    sections.at(-1)!.citations += ` ${line.slice(head.length).trim()}`;
  }
  return sections;
}

/** The citations; those in `<<…>>` come first. */
function citationsIn({ court, citations }: Section): string[] {
  const marked: string[] = [];
  const rest = citations.replaceAll(MARKED, (_, before, number, suffixes, uf) => {
    marked.push(nameOf(before, number, suffixes, uf));
    return ' ; ';
  });
  const named = court === null ? '' : ` do ${court}`;
  const readable = rest.replaceAll(TEMAS, `Temas $1${named}`).replaceAll(STATE, '$1/');
  return [...marked, ...citedPrecedentes(readable, court)];
}

function nameOf(before: string, marked: string, after: string, uf: string | undefined): string {
  const incidents = INCIDENTS.exec(before)?.[0] ?? '';
  const text = marked.trim().replaceAll(/\s+/g, ' ');
  const [, number = text, inside = ''] = NUMBERED.exec(text) ?? [];
  const named = `${incidents}${number}${uf === undefined ? '' : `/${uf}`}`;
  // The last incident is written first: `RE 1 AgR-ED` becomes `ED no AgR no RE 1`.
  const outer = `${inside}${after}`.split(/[ -]/).filter(Boolean).reverse();
  return canonicalPrecedente([...outer, named].join(' no '));
}
