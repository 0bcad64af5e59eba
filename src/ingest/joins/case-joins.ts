/**
 * Gives decisions the subject, the branch and the class of their case in DataJud, whichever comes first: the decisions
 * of a batch take those of stored cases, and stored decisions those of the cases of a batch.
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

/** Stored decisions that are compared with their cases at once, */
const COMPARED = 500;
/** and that are written at once, while others wait. */
const WRITTEN = 50;

type Leitura = CorpusRecord['document']['leitura'];
/** A stored decision whose cases tell something else now. */
export interface Outdated {
  stored: NewDocument;
  /** The document and the graph as they are to be written; null: the graph lacks it until its own next import. */
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
  /** Records as they were filled last: what a store has prepared for one stays of use. */
  readonly #filled = new WeakMap<CorpusRecord, CorpusRecord>();

  constructor(stores: CaseStores) {
    this.#stores = stores;
  }

  /**
   * The batch as it is to be written. A record that has been exported keeps what a case had told of it where no case is
   * stored. The key is equal where the same is told.
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
   * Stored decisions with these numbers, after this id, whose documents differ from what their cases tell now. `next`
   * is where to go on; null: there are no more.
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

  /** The cases of the decisions that take something of them, by number; none of a number without a case. */
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

/** Stores give the keys in any order; digests depend on that of the reading. An older one may have another form. */
function inOrder(leitura: Leitura): NonNullable<Leitura> | null {
  const { success, data } = leituraSchema.safeParse(leitura);
  return (success ? data : leitura) ?? null;
}

const isSame = (one: Leitura, other: Leitura): boolean => toldBy(one) === toldBy(other);

/** What a reading tells of subject, branch and class, in one writing. */
function toldBy(leitura: Leitura): string {
  const { assunto, ramo, classe } = leitura ?? {};
  return JSON.stringify([assunto, ramo, classe].map(partsOf));
}

function partsOf(read: Classified | null | undefined): unknown {
  if (!read) return null;
  const { codigo, nome, confianca, base, lido } = read;
  return [codigo, nome, confianca, base.regra, base.texto, partsOf(lido)];
}
