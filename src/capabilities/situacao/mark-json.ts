/**
 * Adds `situacao` to the rows of an answer that name a precedent or a statute. The answer is scanned, not parsed: most
 * of it is other text, and parsing would take longer than a point operation.
 *
 * A row has `id` and `nome` side by side, and in some rows `tipo` before, between or after them. Inside a JSON string
 * every quotation mark follows a backslash, so a text cannot be mistaken for a row.
 */
import type { Situacao } from '../../legal/citations/situacao.ts';

type Judge = (nome: string) => Situacao | null;

const TEXT = String.raw`"([^"\\]*(?:\\.[^"\\]*)*)"`;
const ROW = new RegExp(
  String.raw`(?:"tipo":"(\w+)",)?"id":${TEXT},(?:"tipo":"(\w+)",)?"nome":${TEXT}(?=(?:,"(\w+)":"?(\w*))?)`,
  'g',
);
const NOME = '"nome":"';
/** Bytes that are decoded after the start of the last name; names of súmulas and laws are shorter. */
const ROW_END_BYTES = 2_048;
/** Types of nodes and kinds of arguments that are marked; a cited decision is a precedent. */
const MARKED_TYPES = new Set(['Precedente', 'Dispositivo', 'precedente', 'dispositivo']);
/** Fields that follow the name only in rows of precedents or statutes. */
const MARKED_BY = new Set(['citacoes', 'artigo']);
const MARKED_IDS = /^(?:precedente|dispositivo):/;

/** The answer with `situacao` after the names; the same object if no row is marked. Cost is linear. */
export function markJson(json: string | Uint8Array, judge: Judge): string | Uint8Array {
  if (typeof json === 'string') return markText(json, judge);
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  const lastName = bytes.lastIndexOf(NOME);
  if (lastName < 0) return json;
  // Edges have no names, follow the rows and may be most of an answer, so they are not decoded. Cutting at a quotation
  // mark never splits a UTF-8 character.
  const cut = bytes.indexOf('"', lastName + ROW_END_BYTES);
  const end = cut < 0 ? bytes.length : cut;
  const text = bytes.toString('utf8', 0, end);
  const marked = markText(text, judge);
  if (marked === text) return json;
  return end === bytes.length ? marked : Buffer.concat([Buffer.from(marked), bytes.subarray(end)]);
}

function markText(text: string, judge: Judge): string {
  if (!text.includes('recedente') && !text.includes('ispositivo')) return text;
  let marked = '';
  let from = 0;
  for (const row of text.matchAll(ROW)) {
    const [whole, before, id, between, nome, next, behind] = row;
    const tipo = before ?? between ?? (next === 'tipo' ? behind : undefined);
    if (tipo === undefined ? !isMarked(id!, next) : !MARKED_TYPES.has(tipo)) continue;
    const situacao = judge(nome!.includes('\\') ? JSON.parse(`"${nome}"`) : nome!);
    const at = row.index + whole.length;
    marked += `${text.slice(from, at)},"situacao":${JSON.stringify(situacao)}`;
    from = at;
  }
  return from === 0 ? text : marked + text.slice(from);
}

/** Whether a row without `tipo` names a precedent or a statute. */
const isMarked = (id: string, next = '') => MARKED_BY.has(next) || MARKED_IDS.test(id);
