/**
 * Adds subject, branch of law and class of their case in DataJud to decisions. The order of arrival does not matter: a
 * new decision takes them from stored cases, and a new case passes them to stored decisions.
 */
import { askedCase, readingWithCases } from '../../legal/decisions/subjects/case-subjects.ts';
import type { Classified } from '../../legal/decisions/subjects/subject.ts';
import type { GraphRecord } from '../../stores/graph/graph-store.ts';
import type { NewDocument } from '../../stores/relational/documents.ts';
import type {
  NumberedDocument,
  NumberedDocuments,
} from '../../stores/relational/numbered-documents.ts';
import type { CaseSubjects, Processes } from '../../stores/relational/processes.ts';
import type { CorpusRecord } from '../corpus-record.ts';
import { leitura as leituraSchema } from '../read-fields.ts';
import { type RecordStores, storedDocument } from './stored-record.ts';

/** Number of stored decisions that are compared with their cases in one query. */
const COMPARED = 500;
/** Number of decisions that are written in one turn while other writers wait. */
const WRITTEN = 50;

type Leitura = CorpusRecord['document']['leitura'];
/** A stored decision whose cases now give other values. */
export interface Outdated {
  stored: NewDocument;
  /**
   * The document and graph record to write. The graph record is null if the graph lacks the decision until its own next
   * import.
   */
  document: NewDocument;
  graph: GraphRecord | null;
}

type CasesByNumber = ReadonlyMap<string, CaseSubjects[]>;

export interface CaseStores extends RecordStores {
  processes: Pick<Processes, 'subjectsOf'>;
  numbered: Pick<NumberedDocuments, 'after'>;
}

export class CaseJoins {
  readonly #stores: CaseStores;
  /** Records with their last filled version, so that data that a store cached for the same object stays valid. */
  readonly #filled = new WeakMap<CorpusRecord, CorpusRecord>();

  constructor(stores: CaseStores) {
    this.#stores = stores;
  }

  /**
   * The batch with the data of its cases. A record from an export keeps the values of its case if no case is stored.
   * Equal keys mean equal values from the cases.
   */
  async filled(batch: CorpusRecord[]): Promise<{ records: CorpusRecord[]; key: string }> {
    const cases = await this.#casesOf(batch.map(({ document }) => document));
    if (cases.size === 0) return { records: batch, key: '' };
    const told: unknown[] = [];
    const records = batch.map(record => {
      const own = cases.get(record.document.chave ?? '');
      if (own === undefined) return record;
      const leitura = readingWithCases(record.document, own);
      if (isSame(leitura, record.document.leitura)) return record;
      const { assunto, ramo, classe } = leitura ?? {};
      told.push([record.document.id, assunto, ramo, classe]);
      return this.#withReading(record, leitura);
    });
    return { records, key: told.length === 0 ? '' : JSON.stringify(told) };
  }

  /**
   * Stored decisions with these numbers, after this id, whose documents differ from the present data of their cases.
   * `next` is the id from which to continue, or null at the end.
   */
  async outdated(
    numbers: readonly string[],
    after: string,
  ): Promise<{ outdated: Outdated[]; next: string | null }> {
    const { numbered, whole, graph } = this.#stores;
    const page = await numbered.after(after, numbers, COMPARED);
    const cases = await this.#casesOf(page);
    const readingOf = (one: NumberedDocument) => readingWithCases(one, cases.get(one.chave!) ?? []);
    const differing = page.filter(one => !isSame(readingOf(one), one.leitura));
    const ids = differing.slice(0, WRITTEN).map(({ id }) => id);
    const last = differing.length > WRITTEN ? ids.at(-1)! : page.at(-1)?.id;
    const isEnd = page.length < COMPARED && differing.length <= WRITTEN;
    const next = isEnd ? null : last!;
    if (ids.length === 0) return { outdated: [], next };
    const documents = await whole.read(ids);
    const records = new Map((await graph.records(ids)).map(record => [record.id, record]));
    const outdated = ids.flatMap(id => {
      const document = storedDocument(documents.get(id));
      if (document === null) return [];
      const stored = { ...document, leitura: inOrder(document.leitura) };
      const leitura = inOrder(readingWithCases(stored, cases.get(stored.chave!) ?? []));
      const record = records.get(id);
      const told = record === undefined ? null : { ...record, leitura };
      return [{ stored, document: { ...stored, leitura }, graph: told }];
    });
    return { outdated, next };
  }

  /** The cases of those decisions that use data of a case, by number; numbers without a case are missing. */
  async #casesOf(decisions: readonly Parameters<typeof askedCase>[0][]): Promise<CasesByNumber> {
    const numbers = new Set(decisions.flatMap(decision => askedCase(decision) ?? []));
    if (numbers.size === 0) return new Map();
    const cases = await this.#stores.processes.subjectsOf([...numbers]);
    return Map.groupBy(cases, ({ numero }) => numero);
  }

  #withReading(record: CorpusRecord, leitura: Leitura): CorpusRecord {
    const known = this.#filled.get(record);
    if (known !== undefined && isSame(leitura, known.document.leitura)) return known;
    const filled = withReading(record, leitura);
    this.#filled.set(record, filled);
    return filled;
  }
}

function withReading(record: CorpusRecord, told: Leitura): CorpusRecord {
  const leitura = inOrder(told);
  const { graph, document } = record;
  return { ...record, graph: { ...graph, leitura }, document: { ...document, leitura } };
}

/**
 * Stores return keys in any order, but digests depend on the order in the reading. An older reading may have another
 * form.
 */
function inOrder(leitura: Leitura): NonNullable<Leitura> | null {
  const { success, data } = leituraSchema.safeParse(leitura);
  return (success ? data : leitura) ?? null;
}

const isSame = (one: Leitura, other: Leitura): boolean => toldBy(one) === toldBy(other);

/** Subject, branch and class in a reading, as a text to compare. */
function toldBy(leitura: Leitura): string {
  const { assunto, ramo, classe } = leitura ?? {};
  return JSON.stringify([assunto, ramo, classe].map(partsOf));
}

function partsOf(read: Classified | null | undefined): unknown {
  if (!read) return null;
  const { codigo, nome, confianca, base, lido } = read;
  return [codigo, nome, confianca, base.regra, base.texto, partsOf(lido)];
}
