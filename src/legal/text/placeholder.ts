/**
 * Recognises placeholders that programs and people write for a missing value: `nan`, `None`, `N/A`, `-`, `não
 * informado`.
 */
import { foldText } from './fold.ts';

/** Folded words. Words that a court may also use of a thing, such as `inexistente`, are excluded. */
const PLACEHOLDERS = new Set(
  (
    'nan|none|null|nil|na|n a|nd|n d|nat|undefined|void|empty|missing|unknown|not available|no data|' +
    'nao informado|nao informada|nao consta|nao disponivel|nao ha|nao se aplica|nao identificado|nao identificada|' +
    'nao cadastrado|nao cadastrada|sem informacao|sem dados|sem relator|sem ementa|a definir|vazio|ignorado|' +
    'desconhecido|desconhecida|indefinido|indefinida|informacao nao disponivel|relator nao informado'
  ).split('|'),
);
const UNITS_MAX = 40;
const HAS_WORD = /[\p{L}\p{N}\p{S}]/u;

/** Whether a text stands for no value. A text of marks and spaces only does too, an emoji does not. Cost is bounded. */
export function isPlaceholder(text: string): boolean {
  if (text.length > UNITS_MAX) return false;
  return PLACEHOLDERS.has(foldText(text)) || !HAS_WORD.test(text);
}
