/**
 * Joins full texts of the STJ with their decisions. The order of arrival does not matter: a full text is added to the
 * stored decision, or a new decision takes the full text that was stored alone.
 */
import type { Documents } from '../../stores/relational/documents.ts';
import type {
  RegistryDocument,
  RegistryDocuments,
} from '../../stores/relational/registry-documents.ts';
import type { CorpusRecord } from '../corpus-record.ts';
import { joinedRecord } from './joined-record.ts';
import { isFullText, type Pair, type Party, pairsAmong } from './parties.ts';
import { type RecordStores, storedDocument, storedRecord } from './stored-record.ts';

const DOUBTFUL = 'fits a decision that another full text fits too, or several: it stays apart';
const FOREIGN = 'is that of a decision that another key or a command has stored: it stays apart';

export interface FullTextStores extends RecordStores {
  registry: Pick<RegistryDocuments, 'of'>;
  documents: Pick<Documents, 'notOf'>;
}

/** A batch with its joins, ready to be written. */
export interface JoinedBatch {
  records: CorpusRecord[];
  /**
   * Ids of stored full texts that are now part of a decision of the batch; they must be removed after it is written.
   */
  dropped: string[];
  /** For full texts of the batch that stay separate decisions, the reason by id. */
  apart: ReadonlyMap<string, string>;
  /** Equal if the same decisions are joined. */
  key: string;
}

export class FullTextJoins {
  readonly #stores: FullTextStores;

  constructor(stores: FullTextStores) {
    this.#stores = stores;
  }

  /**
   * Stored decisions of other tenants are neither changed nor removed. An author of null may replace any decision. It
   * is not joined with a text that a key without this right has uploaded, because such a text need not come from the
   * court.
   */
  async of(batch: CorpusRecord[], author: string | null): Promise<JoinedBatch> {
    const incoming = new Map(batch.map(record => [record.document.id, record]));
    const numbers = [...incoming.values()].flatMap(
      ({ document }) => document.origem?.registro ?? [],
    );
    const found = await this.#stores.registry.of([...new Set(numbers)]);
    const open = author === null ? found.filter(({ writer }) => writer === null) : found;
    const stored = byId(open);
    const parties = partiesOf(incoming, stored);
    const { pairs, doubtful } = pairsAmong(parties);
    const isNew = ({ text, decision }: Pair) => text.isIncoming ?? decision.isIncoming ?? false;
    const wanted = pairs.filter(isNew);
    wanted.push(...keptPairs(parties, stored, new Set(wanted.map(({ decision }) => decision.id))));
    const { own, foreign } = await this.#owned(wanted, author);
    if (open.length < found.length) foreign.push(...closedTexts(incoming, found, pairs));
    const apart = new Map([
      ...foreign.map(({ id }): [string, string] => [id, FOREIGN]),
      ...doubtful.map(({ id }): [string, string] => [id, DOUBTFUL]),
    ]);
    if (own.length === 0) return { records: batch, dropped: [], apart, key: '' };
    const { records, pairs: joined } = await this.#joined(batch, incoming, own);
    const known = byId(found);
    const texts = joined.filter(
      ({ text, decision }) => text.id !== decision.id && known.has(text.id),
    );
    const key = joined.map(({ text, decision }) => `${text.id}\n${decision.id}`).join('\n');
    return { records, dropped: texts.map(({ text }) => text.id), apart, key };
  }

  /**
   * A part in the batch may also be stored by another tenant, under another registry number or none; it is then not
   * written.
   */
  async #owned(pairs: Pair[], author: string | null) {
    if (author === null || pairs.length === 0) return { own: pairs, foreign: [] };
    const ids = pairs.flatMap(({ text, decision }) => [text.id, decision.id]);
    const others = new Set(await this.#stores.documents.notOf(author, ids));
    const isOwn = ({ text, decision }: Pair) => !others.has(text.id) && !others.has(decision.id);
    const foreign = pairs.filter(pair => !isOwn(pair)).map(({ text }) => text);
    return { own: pairs.filter(isOwn), foreign };
  }

  /** The batch with each part replaced by its joined record, and the pairs that were joined. */
  async #joined(
    batch: readonly CorpusRecord[],
    incoming: ReadonlyMap<string, CorpusRecord>,
    given: readonly Pair[],
  ): Promise<{ records: CorpusRecord[]; pairs: Pair[] }> {
    const { whole, graph } = this.#stores;
    const isStored = ({ isIncoming }: Party) => !isIncoming;
    const decisions = given.map(({ decision }) => decision).filter(isStored);
    const texts = given.map(({ text }) => text).filter(isStored);
    const documents = await whole.read([...decisions, ...texts].map(({ id }) => id));
    const graphs = decisions.length === 0 ? [] : await graph.records(decisions.map(({ id }) => id));
    const records = new Map(graphs.map(record => [record.id, record]));
    const replaced = new Map<string, CorpusRecord | null>();
    const pairs = given.filter(({ text, decision }) => {
      const one = decision.isIncoming
        ? incoming.get(decision.id)
        : storedRecord(records.get(decision.id), documents.get(decision.id));
      const other = text.isIncoming
        ? incoming.get(text.id)?.document
        : storedDocument(documents.get(text.id));
      // The graph lacks the decision. Its own next import joins it with its text.
      if (!one || !other) return false;
      if (decision.isIncoming && text.isIncoming) replaced.set(text.id, null);
      replaced.set(decision.isIncoming ? decision.id : text.id, joinedRecord(one, other));
      return true;
    });
    const written = batch.flatMap(record => {
      const { id } = record.document;
      return replaced.has(id) ? (replaced.get(id) ?? []) : [record];
    });
    return { records: written, pairs };
  }
}

const byId = (documents: readonly RegistryDocument[]): ReadonlyMap<string, RegistryDocument> =>
  new Map(documents.map(document => [document.id, document]));

/** Unpaired texts of the batch that match a stored decision of another tenant. */
function closedTexts(
  incoming: ReadonlyMap<string, CorpusRecord>,
  found: readonly RegistryDocument[],
  paired: readonly Pair[],
): Party[] {
  const isPaired = new Set(paired.map(({ text }) => text.id));
  const { pairs, doubtful } = pairsAmong(partiesOf(incoming, byId(found)));
  const fitting = [...pairs.map(({ text }) => text), ...doubtful];
  return fitting.filter(({ id, isIncoming }) => isIncoming && !isPaired.has(id));
}

/** Decisions of the batch, and stored decisions that they do not replace. */
function partiesOf(
  incoming: ReadonlyMap<string, CorpusRecord>,
  stored: ReadonlyMap<string, RegistryDocument>,
): Party[] {
  const parties = [...stored.values()].filter(({ id }) => !incoming.has(id)) as Party[];
  for (const { document } of incoming.values()) {
    const { id, processo, data, origem, inteiro_teor } = document;
    if (origem?.registro === undefined) continue;
    const integra = origem.integra ?? stored.get(id)?.origem.integra;
    parties.push({
      ...{ id, processo, data, has_full_text: inteiro_teor !== null, isIncoming: true },
      origem: { ...origem, ...(integra && { integra }) },
    });
  }
  return parties;
}

/**
 * Decisions of the batch that would replace a stored version that has a full text. Those in `joined` get their text
 * from elsewhere.
 */
function keptPairs(
  parties: readonly Party[],
  stored: ReadonlyMap<string, RegistryDocument>,
  joined: ReadonlySet<string>,
): Pair[] {
  return parties.flatMap(decision => {
    const { id, isIncoming, has_full_text } = decision;
    const text = stored.get(id);
    const isKept = isIncoming && !has_full_text && text?.origem.integra !== undefined;
    return isKept && !isFullText(decision) && !joined.has(id) ? [{ text, decision }] : [];
  });
}
