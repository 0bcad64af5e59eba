/**
 * The decisions that the STF's indexers cite in the notes of a decision: a topic in round brackets, then citations,
 * each
 * followed by its chamber.
 *
 * - Acórdão(s) citado(s):
 * (LICENÇA-MATERNIDADE, ADOTANTE)
 * ADPF 132 (TP), RE 1211446 AgR (2ªT).
 */
import { extractFromText } from '../../../legal/decisions/extract.ts';

const REASON_UNITS_MAX = 300;
/** Maximum length of a topic; a bracket that is not closed within it starts no topic. */
const OPEN_UNITS_MAX = 2_000;
/** The Tribunal Pleno and the chambers. */
const CHAMBER = /\((?:TP|[1-3]\s*ª\s*T)\)/g;

export interface CitedDecision {
  nome: string;
  motivo?: string;
}

/** Cost: linear. */
export function citedInNotes(text: string): CitedDecision[] {
  const cited = new Map<string, CitedDecision>();
  let topic: string | null = null;
  for (const line of linesOf(text.replaceAll('\r', '').replaceAll(CHAMBER, ''))) {
    if (/^\([^()]*\)[.:]?$/.test(line)) {
      topic = line.slice(1, line.lastIndexOf(')')).slice(0, REASON_UNITS_MAX).toWellFormed();
      continue;
    }
    // A list item that has a heading of its own ends the topic.
    if (/^-\s/.test(line)) topic = null;
    for (const nome of extractFromText({ dispositivo: line, tribunal: 'STF' }).precedentes) {
      if (!cited.has(nome)) cited.set(nome, topic ? { nome, motivo: topic } : { nome });
    }
  }
  return [...cited.values()];
}

/** The trimmed lines; a topic that spans several lines is joined. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  let open: string | null = null;
  for (const written of text.split('\n')) {
    const part = written.trim();
    const line: string = open === null ? part : `${open} ${part}`;
    const isOpen: boolean = open !== null || part.startsWith('(');
    open = isOpen && !part.includes(')') && line.length < OPEN_UNITS_MAX ? line : null;
    if (open === null && line !== '') lines.push(line);
  }
  if (open !== null) lines.push(open);
  return lines;
}
