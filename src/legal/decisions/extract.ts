/** Extracts from a decision's text the data for the graph: criteria, category, statutes, precedents. */

import { scanProcessos } from '../processes/processos.ts';
import type { StatuteMention } from '../statutes/statute-mentions.ts';
import { scanStatutes } from '../statutes/statutes.ts';
import { scanSumulas } from '../sumulas/sumulas.ts';
import { scanTemas } from '../sumulas/temas.ts';
import { foldText } from '../text/fold.ts';
import { readableText } from '../text/readable.ts';
import { TokenStream } from '../text/tokens.ts';
import { readEmenta } from './ementa.ts';

/** Texts of a decision; each may be missing. */
export interface DecisionText {
  ementa?: string | null;
  dispositivo?: string | null;
  inteiro_teor?: string | null;
  /** Date of the decision, `YYYY-MM-DD`. It determines whether an old code or its successor applies. */
  data?: string | null;
  /** Court of the decision, to which `desta Corte` refers. */
  tribunal?: string | null;
}

/** A statute as the graph stores it. */
export interface Dispositivo {
  /** Canonical name: `art. 14 da Lei 8.078/1990`, or the law alone. */
  nome: string;
  lei: string | null;
  artigo: string | null;
}

export interface Extraction {
  criterios: string[];
  categoria: string | null;
  dispositivos: Dispositivo[];
  /** Canonical citations of súmulas, temas and decisions. */
  precedentes: string[];
}

/** Extracts each item once, in order of appearance: ementa, then dispositivo, then full text. Cost is linear. */
export function extractFromText(record: DecisionText): Extraction {
  const { ementa, dispositivo, inteiro_teor } = record;
  const dispositivos = new Map<string, Dispositivo>();
  const precedentes = new Map<string, string>();
  for (const text of [ementa, dispositivo, inteiro_teor]) {
    if (!text) continue;
    const stream = new TokenStream(readableText(text));
    for (const mention of scanStatutes(stream, { data: record.data ?? null })) {
      const found = toDispositivo(mention);
      if (found) dispositivos.set(found.nome, found);
    }
    collectPrecedentes(stream, record.tribunal ?? null, precedentes);
  }
  const { criterios, categoria } = ementa ? readEmenta(ementa) : { criterios: [], categoria: null };
  return {
    criterios,
    categoria,
    dispositivos: [...dispositivos.values()],
    precedentes: [...precedentes.values()],
  };
}

/** The statute of a single citation. If it cannot be parsed, its name is the text with normalized white space. */
export function canonicalDispositivo(text: string): Dispositivo {
  const mention = scanStatutes(text).find(found => found.canonical !== null);
  return (mention && toDispositivo(mention)) ?? { nome: tidy(text), lei: null, artigo: null };
}

/**
 * The canonical form of a single citation of a súmula, tema or decision; if it cannot be parsed, the text with
 * normalized white space.
 */
export function canonicalPrecedente(text: string): string {
  const found = new Map<string, string>();
  collectPrecedentes(new TokenStream(text), null, found);
  const [first] = found.values();
  return first ?? tidy(text);
}

/** Canonical names of the súmulas, temas and decisions that a phrase cites. */
export function citedPrecedentes(phrase: string, tribunal: string | null): string[] {
  const found = new Map<string, string>();
  collectPrecedentes(new TokenStream(phrase), tribunal, found);
  return [...found.values()];
}

function toDispositivo({ canonical, lei, artigo }: StatuteMention): Dispositivo | null {
  return canonical === null ? null : { nome: canonical, lei, artigo };
}

/**
 * Adds the citations of a text to `precedentes` in order of appearance. A decision cited both with and without its
 * state is added once, in the longer form.
 */
function collectPrecedentes(
  stream: TokenStream,
  tribunal: string | null,
  precedentes: Map<string, string>,
): void {
  const processos = scanProcessos(stream).filter(mention => mention.format_valid);
  const mentions = [
    ...scanSumulas(stream, { tribunal }).map(({ start, canonical }) => ({
      start,
      canonical,
      uf: null,
    })),
    ...scanTemas(stream).map(({ start, canonical }) => ({ start, canonical, uf: null })),
    ...processos.map(({ start, canonical, uf }) => ({ start, canonical, uf })),
  ].sort((a, b) => a.start - b.start);
  for (const { canonical, uf } of mentions) {
    const key = foldText(uf === null ? canonical : canonical.slice(0, -3));
    const known = precedentes.get(key);
    if (known === undefined || known.length < canonical.length) precedentes.set(key, canonical);
  }
}

function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
