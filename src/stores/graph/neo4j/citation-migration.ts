/**
 * Second half of the migration. Other programs write citations only as relationships, so it stores their texts. It also
 * links citations whose class and number earlier versions did not read.
 */
import { citacaoKey, refOf } from '../prepared-record.ts';
import { BatchModel } from './batch-model.ts';
import { removeBatch } from './batch-remove.ts';
import { readState, storedDecisoes } from './batch-state.ts';
import type { Query } from './cypher-query.ts';
import { readNodes } from './stored-model.ts';
import { moveVersion, takeWriteLock } from './write-lock.ts';

const BATCH_NODES = 5_000;
const LINKED_DECISOES = 500;

interface Page {
  written: number;
  /** Internal id of the last node; null after the last page. */
  last: number | null;
}

/** `transact` runs its argument in one write transaction. */
export async function migrateCitations(
  transact: <T>(work: (query: Query) => Promise<T>) => Promise<T>,
): Promise<{ citations: number; linked: number }> {
  const inPages = async (page: (query: Query, after: number) => Promise<Page>) => {
    let written = 0;
    for (let after: number | null = -1; after !== null; ) {
      const done: Page = await transact(query => page(query, after!));
      written += done.written;
      after = done.last;
    }
    return written;
  };
  const citations = await inPages(keepCitations);
  await inPages(keyCitations);
  const fontes = await transact(unlinkedSources);
  let linked = 0;
  for (let at = 0; at < fontes.length; at += LINKED_DECISOES) {
    const part = fontes.slice(at, at + LINKED_DECISOES);
    linked += await transact(query => linkCitations(query, part));
  }
  return { citations, linked };
}

/** Stores the keys of citations that an earlier version stored without keys. */
async function keyCitations(query: Query, after: number): Promise<Page> {
  await takeWriteLock(query);
  const rows = await query(
    `MATCH (c:Citacao) WHERE id(c) > $after
     RETURN id(c) AS nid, c {.ref, .nome, .digitos, .chave, .uf, .ano} AS citacao
     ORDER BY nid LIMIT ${BATCH_NODES}`,
    { after },
  );
  const changed = rows.flatMap(({ nid, citacao }) => {
    const { ref, nome, ...stored } = citacao as Record<string, unknown>;
    // The text of a long citation was not stored, so the key is derived from its name.
    const key = citacaoKey({ ref: (ref ?? nome) as string, nome: nome as string });
    const isEqual = Object.entries(key).every(([name, value]) => (stored[name] ?? null) === value);
    return isEqual ? [] : [{ nid, key }];
  });
  if (changed.length > 0) {
    await query('UNWIND $rows AS row MATCH (c:Citacao) WHERE id(c) = row.nid SET c += row.key', {
      rows: changed,
    });
  }
  return { written: changed.length, last: lastOf(rows) };
}

/**
 * Decisions that cite the process of another decision but have no relationship to it. They are found by the state of
 * the graph, so that the next migration completes an interrupted one.
 */
async function unlinkedSources(query: Query): Promise<string[]> {
  const fontes = new Set<string>();
  for (const [ofDecisao, ofCitacao] of [
    ['processo_chave', 'chave'],
    ['processo_digitos', 'digitos'],
  ]) {
    const rows = await query(
      `MATCH (d:Decisao) WHERE d.${ofDecisao} IS NOT NULL
       MATCH (c:Citacao) WHERE c.${ofCitacao} = d.${ofDecisao}
         AND NOT EXISTS {MATCH (:Decisao {id: c.fonte})-[:CITA_PRECEDENTE]->(d)}
       RETURN DISTINCT c.fonte AS fonte`,
      {},
    );
    for (const { fonte } of rows) fontes.add(fonte as string);
  }
  return [...fontes];
}

/** Resolves the citations of these decisions again. The result is the number of relationships created. */
async function linkCitations(query: Query, fontes: string[]): Promise<number> {
  await takeWriteLock(query);
  // Another program may have deleted a decision but not its citations.
  const stored = await storedDecisoes(query, fontes);
  const ids = stored.map(({ id }) => id);
  const state = await readState(query, { ids, stored, processos: [], citations: [] });
  const model = new BatchModel(state, await readNodes(query, [], state));
  model.resolveAgain(ids);
  const { come } = model.difference();
  if (come.length === 0) return 0;
  await moveVersion(query);
  await removeBatch(query, model, []);
  return come.length;
}

const lastOf = (rows: readonly Record<string, unknown>[]): number | null =>
  (rows.at(-1)?.nid as number | undefined) ?? null;

/**
 * Stores the texts of citations for which other programs wrote only relationships, so that later imports can resolve
 * them again. The text is the id of the cited node, or its name if the id was derived from the name.
 */
async function keepCitations(query: Query, after: number): Promise<Page> {
  await takeWriteLock(query);
  const rows = await query(
    `MATCH (d:Decisao) WHERE id(d) > $after
     WITH d ORDER BY id(d) LIMIT ${BATCH_NODES}
     RETURN id(d) AS nid, d.id AS fonte, COUNT {MATCH (c:Citacao) WHERE c.fonte = d.id} AS kept,
       COLLECT {MATCH (d)-[:CITA_PRECEDENTE]->(n:Decisao|Precedente)
         WHERE NOT EXISTS {MATCH (c:Citacao) WHERE c.fonte = d.id
           AND (c.precedente = n.id OR c.ref = n.id OR c.digitos = n.processo_digitos
             OR c.chave = n.processo_chave)}
         RETURN DISTINCT {id: n.id, nome: n.nome, isPrecedente: n:Precedente}} AS cited
     ORDER BY nid`,
    { after },
  );
  const citacoes = rows.flatMap(({ fonte, kept, cited }) =>
    (cited as CitedNode[]).map((node, i) => ({
      fonte,
      ordem: (kept as number) + i,
      ...textOfCited(node),
    })),
  );
  if (citacoes.length > 0) {
    await query('UNWIND $rows AS row CREATE (c:Citacao) SET c = row', { rows: citacoes });
  }
  return { written: citacoes.length, last: lastOf(rows) };
}

export interface CitedNode {
  id: string;
  nome: string | null;
  isPrecedente: boolean;
}

/** The text of a citation that is stored only as a relationship, from the node that it cites. */
export function citedText({ id, nome, isPrecedente }: CitedNode): string {
  return isPrecedente && id.startsWith('precedente:') ? (nome ?? id) : id;
}

function textOfCited(cited: CitedNode) {
  const { id, nome } = cited;
  const text = citedText(cited);
  return {
    ref: refOf(text),
    ...citacaoKey({ ref: text, nome: nome ?? id }),
    precedente: id,
    nome: nome ?? id,
  };
}
