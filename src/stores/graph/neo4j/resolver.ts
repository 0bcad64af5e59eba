/**
 * Resolves citations to decisions: first by id, then by process number (the smallest id), then by class and number if
 * exactly one decision remains.
 */
import { type Bearer, meantBearers } from '../../../legal/processes/citation-match.ts';
import type { GraphRecord } from '../graph-store.ts';
import { processoKey, type StoredKey } from '../prepared-record.ts';
import type { BatchState, StoredCitacao } from './batch-state.ts';

/** The properties by which citations find a decision. */
interface Findable extends StoredKey, Bearer {
  id: string;
  chegada: number;
}

/** Ids, process numbers, and classes with numbers. */
export interface Meant {
  refs: string[];
  digitos: string[];
  chaves: string[];
}

const NO_KEY = { digitos: null, chave: null, uf: null, ano: null };

export class Resolver {
  readonly #decisoes = new Map<string, Findable>();
  readonly #byDigitos = new Map<string, Map<string, Findable>>();
  readonly #byChave = new Map<string, Map<string, Findable>>();
  #nextChegada = Number.MAX_SAFE_INTEGER / 2;

  constructor({ decisoes, cited }: Pick<BatchState, 'decisoes' | 'cited'>) {
    for (const { id } of cited) this.#add({ id, ...NO_KEY, anoData: null, chegada: -1 });
    for (const stored of decisoes) this.#add({ ...stored, chegada: stored.chegada ?? -1 });
  }

  /** Adds or updates a decision. Returns the ids, numbers and keys whose citations may have changed their target. */
  put(record: Pick<GraphRecord, 'id' | 'processo' | 'data'>): Meant {
    const { id, processo, data } = record;
    const old = this.#decisoes.get(id);
    this.drop(id);
    const now: Findable = {
      id,
      ...processoKey(processo),
      anoData: data === null ? null : Number(data.slice(0, 4)),
      chegada: old?.chegada ?? this.#nextChegada++,
    };
    this.#add(now);
    const digitos = changedOf(old?.digitos, now.digitos, false);
    const isOther = old?.uf !== now.uf || old.ano !== now.ano || old.anoData !== now.anoData;
    const chaves = changedOf(old?.chave, now.chave, isOther);
    return { refs: old === undefined ? [id] : [], digitos, chaves };
  }

  drop(id: string): void {
    const old = this.#decisoes.get(id);
    if (old === undefined) return;
    if (old.digitos !== null) this.#byDigitos.get(old.digitos)!.delete(id);
    if (old.chave !== null) this.#byChave.get(old.chave)!.delete(id);
    this.#decisoes.delete(id);
  }

  resolve({ ref, digitos, chave, uf, ano }: StoredCitacao): string | null {
    if (ref !== null && this.#decisoes.has(ref)) return ref;
    if (chave !== null) {
      const meant = meantBearers({ uf, ano }, [...(this.#byChave.get(chave)?.values() ?? [])]);
      return meant.length === 1 ? meant[0]!.id : null;
    }
    if (digitos === null) return null;
    let smallest: string | null = null;
    for (const id of this.#byDigitos.get(digitos)?.keys() ?? []) {
      if (smallest === null || id < smallest) smallest = id;
    }
    return smallest;
  }

  /** The class-and-number keys of decisions. */
  chavesOf(ids: readonly string[]): Set<string | null> {
    const chaves = new Set(ids.map(id => this.#decisoes.get(id)?.chave ?? null));
    chaves.delete(null);
    return chaves;
  }

  /** The ids sorted by the order in which their decisions arrived. */
  inOrder(ids: Iterable<string>): string[] {
    const chegada = (id: string) => this.#decisoes.get(id)?.chegada ?? -1;
    return [...ids].sort((a, b) => chegada(a) - chegada(b) || (a < b ? -1 : 1));
  }

  #add(decisao: Findable): void {
    const { id, digitos, chave } = decisao;
    this.#decisoes.set(id, decisao);
    if (digitos !== null) group(this.#byDigitos, digitos).set(id, decisao);
    if (chave !== null) group(this.#byChave, chave).set(id, decisao);
  }
}

/** The names that a decision has gained or lost. With `isOther`, also a name that it keeps. */
function changedOf(old: string | null | undefined, now: string | null, isOther: boolean) {
  if (old === now && !isOther) return [];
  return [...new Set([old, now])].filter(name => name != null);
}

function group(groups: Map<string, Map<string, Findable>>, name: string): Map<string, Findable> {
  let same = groups.get(name);
  if (same === undefined) {
    same = new Map();
    groups.set(name, same);
  }
  return same;
}
