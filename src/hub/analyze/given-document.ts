/**
 * The document that an analysis is about: a stored report of the user, with the text and the verdicts on its citations.
 */
import type { Reports } from '../../stores/relational/hub/reports.ts';
import { noReport } from '../documents/report-routes.ts';
import type { Report } from '../documents/report-schemas.ts';

export type GivenDocument = Pick<
  Report,
  'name' | 'kind' | 'sha256' | 'text' | 'citations' | 'pages' | 'page_starts'
> & { report_id: string };

/** Null for a request without a document. Throws NOT_FOUND if the user has no such report. */
export async function givenDocument(
  reports: Pick<Reports, 'get'>,
  owner: string,
  id: string | null | undefined,
): Promise<GivenDocument | null> {
  if (id == null) return null;
  const json = await reports.get(owner, id);
  if (json === null) throw noReport();
  const { name, kind, sha256, text, citations, pages, page_starts } = JSON.parse(json) as Report;
  return { report_id: id, name, kind, sha256, text, citations, pages, page_starts };
}
