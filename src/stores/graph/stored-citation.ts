/** Converts a citation as the stores keep it into the item that would write the same citation. */
import type { CitacaoItem } from './graph-store.ts';
import { citacaoKey, type StoredKey } from './prepared-record.ts';

export interface KeptCitation extends StoredKey {
  /** Null if the text was too long to be the id of a decision. */
  ref: string | null;
  precedente: string;
  nome: string;
  /** Name of the Precedente node, which another citation may have determined; null without a Precedente. */
  nome_do_no: string | null;
}

/**
 * The item has the name of the node, so that the order in which records are written does not matter. If this name, or a
 * text that was too long to store, would make the citation lead to another decision, `numero` gives the number.
 */
export function citationItem(kept: KeptCitation): CitacaoItem {
  const nome = kept.nome_do_no ?? kept.nome;
  const item = { ref: kept.ref ?? nome, id: kept.precedente, nome };
  if (isSameKey(citacaoKey(item), kept)) return item;
  const texts = [kept.nome, writtenKey(kept)];
  const numero = texts.find(text => isSameKey(citacaoKey({ ...item, numero: text }), kept));
  return numero === undefined ? item : { ...item, numero };
}

const isSameKey = (one: StoredKey, other: StoredKey): boolean =>
  one.digitos === other.digitos &&
  one.chave === other.chave &&
  one.uf === other.uf &&
  one.ano === other.ano;

/** A text from which `citacaoKey` derives the same key. */
function writtenKey({ digitos, chave, uf, ano }: StoredKey): string {
  if (chave === null) return digitos ?? '-';
  return `${chave}${uf === null ? '' : `/${uf}`}${ano === null ? '' : ` (${ano})`}`;
}
