/** Selects the texts of a decision that are embedded. */
import { factAndThesis } from '../legal/decisions/fact-thesis.ts';
import type { VectorName } from '../stores/vectors/vector-store.ts';
import type { CorpusRecord } from './corpus-record.ts';

/**
 * Maximum code units of an embedded text. Longer texts are mostly quotations, and a vector of very many words
 * distinguishes little.
 */
const PASSAGE_UNITS_MAX = 12_000;

export function passagesOf({ graph, document }: CorpusRecord): Record<VectorName, string> {
  const { categoria_id, criterios, dispositivos, precedentes, fatos, provas, leitura } = graph;
  const names = (items: { nome: string }[]) => items.map(({ nome }) => nome).join('. ');
  const headings = [categoria_id?.replaceAll('-', ' ') ?? '', names(criterios)].join('. ');
  const story = [names(fatos), names(provas)].filter(text => text !== '').join('. ');
  // A composed ementa repeats the record in a few fixed sentences, which would make all decisions similar.
  const ementa = document.ementa_composta ? `${names(criterios)}.` : document.ementa;
  const own = [ementa, document.dispositivo, document.inteiro_teor];
  const text = own.filter(part => part !== null).join('\n');
  const source = ementa ?? text;
  const parted = factAndThesis(cut(source));
  // Facts that were read from the text are already part of it.
  const isRead = leitura?.fatos_lidos !== undefined || leitura?.provas_lidas !== undefined;
  const told = isRead ? `${story}. ${parted.fact}` : story;
  const grounds = [names(dispositivos), names(precedentes)].join('. ');
  return {
    text: cut(`${headings}\n${text === '' ? `${grounds}\n${story}` : text}`),
    fact: cut(story !== '' ? told : source === '' ? headings : parted.fact),
    thesis: cut(source === '' ? `${headings}\n${grounds}` : parted.thesis),
  };
}

function cut(text: string): string {
  return text.slice(0, PASSAGE_UNITS_MAX).toWellFormed();
}
