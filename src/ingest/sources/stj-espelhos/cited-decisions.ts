/**
 * The STJ's field of cited decisions: a topic in round brackets, then courts and citations, the number of each in
 * `<<…>>` and its state behind.
 *
 *     (PLANO DE SAÚDE - ASTREINTES)
 *         STJ - AgInt no <<REsp 1816742>>-SP,
 *               <<AREsp 963588>>-RJ
 *         STF - <<ARE 748371>> RG-MT
 */
import { canonicalPrecedente } from '../../../legal/decisions/extract.ts';
import type { SourceFields } from '../source-fields.ts';

const FIELD = 'jurisprudenciaCitada';
const REASON_UNITS_MAX = 300;
/** The court at the beginning of a line, and the incidents before a number, are part of no mark. */
const CITATION =
  /([\p{L}.ºª° ]{0,60}?)<<([^<>]{1,80})>>(?: ?(RG|QO|MC|ED|AgR))?(?:\s*-\s*([A-Z]{2})\b)?/gu;
const COURT = /^\s*(?:STJ|STF|TST|TSE|STM|TFR|TNU|TJ[A-Z]{2}|TRF ?\d?|TSJ)\s*[-:]\s*/;

export interface CitedDecision {
  nome: string;
  motivo?: string;
}

/** A field with text and without a citation is told. Cost: linear. */
export function citedBy(text: string | null, fields: SourceFields): CitedDecision[] {
  if (text === null) return [];
  const cited = new Map<string, CitedDecision>();
  for (const { topic, body } of blocksOf(text)) {
    for (const line of body.split('\n')) {
      const rest = line.replace(COURT, '');
      for (const [, before, number, suffix, uf] of rest.matchAll(CITATION)) {
        const nome = nameOf(before!, number!, suffix, uf);
        if (cited.has(nome)) continue;
        const motivo = topic?.slice(0, REASON_UNITS_MAX).toWellFormed();
        cited.set(nome, motivo ? { nome, motivo } : { nome });
      }
    }
  }
  if (cited.size === 0) fields.tell(FIELD, 'names no decision in <<…>>');
  return [...cited.values()];
}

function nameOf(
  before: string,
  number: string,
  suffix: string | undefined,
  uf: string | undefined,
): string {
  const incidents = /(?:\p{L}+ n[oa]s? )+$/u.exec(before)?.[0] ?? '';
  const core = `${incidents}${number.trim()}`.replaceAll(/\s+/g, ' ');
  const named = uf === undefined ? core : `${core}/${uf}`;
  return canonicalPrecedente(suffix === undefined ? named : `${suffix} no ${named}`);
}

interface Block {
  topic: string | null;
  body: string;
}

/** A topic may break over lines; a line that begins with `(` begins one. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [{ topic: null, body: '' }];
  let open: string | null = null;
  for (const line of text.replaceAll('\r', '').split('\n')) {
    const begun: string = open === null ? line.trim() : `${open} ${line.trim()}`;
    const isTopic = open !== null || (begun.startsWith('(') && !begun.includes('<<'));
    if (!isTopic) {
      blocks.at(-1)!.body += `${line}\n`;
      continue;
    }
    open = begun.endsWith(')') ? null : begun;
    if (open === null) blocks.push({ topic: begun.slice(1, -1).trim() || null, body: '' });
  }
  // A bracket that is never closed is no topic.
  if (open !== null) blocks.at(-1)!.body += open;
  return blocks;
}
