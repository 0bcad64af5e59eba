/**
 * Subject and class of a decision's case in DataJud. They are looked up for decisions that were stored before an import
 * of cases wrote these fields to the graph. A later import of the decision or of its case writes them to every store.
 */
import {
  askedCase,
  type NumberedDecision,
  toldByCases,
} from '../../legal/decisions/subjects/case-subjects.ts';
import type { Subjects } from '../../legal/decisions/subjects/subject.ts';
import type { Processes } from '../../stores/relational/processes.ts';

/** For each document the subject fields that its reading lacks and its case has; an empty object if there are none. */
export async function subjectsOfCases(
  documents: readonly NumberedDecision[],
  processes: Pick<Processes, 'subjectsOf'>,
): Promise<Partial<Subjects>[]> {
  const numbers = new Set(documents.flatMap(document => askedCase(document) ?? []));
  if (numbers.size === 0) return documents.map(() => ({}));
  const cases = await processes.subjectsOf([...numbers]);
  const byNumber = Map.groupBy(cases, ({ numero }) => numero);
  return documents.map(document => toldByCases(document, byNumber.get(document.chave ?? '') ?? []));
}
