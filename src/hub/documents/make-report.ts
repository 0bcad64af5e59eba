/** Makes the report on a file, compares it with the last report on the same document, and stores it. */
import { hash, randomUUID } from 'node:crypto';
import { VERDICTS } from '../../../web/src/shared/verdicts.ts';
import type { Reports } from '../../stores/relational/hub/reports.ts';
import { accountGone } from '../account-gone.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import { checkDocument } from './check-document.ts';
import { changesOf } from './compare.ts';
import { type FileDocument, type ReadFileText, readable } from './file-text.ts';
import { paragraphStarts } from './places.ts';
import type { Report } from './report-schemas.ts';

const VERIFY_MS_MAX = 15_000;
/** The file name given to a pasted text, which selects its reader. */
const PASTED = 'texto.txt';

export interface MakerDeps {
  read: ReadFileText;
  backend: Pick<BackendClient, 'ask'>;
  reports: Reports;
}

export interface GivenFile {
  /** Null if the bytes are a pasted text. */
  name: string | null;
  bytes: Buffer;
}

/** Throws the codes of `readable`, and SERVICE_UNAVAILABLE if the backend does not answer. */
export async function makeReport(
  { read, backend, reports }: MakerDeps,
  owner: string,
  { name, bytes }: GivenFile,
  signal: AbortSignal,
): Promise<Report> {
  const document = readable(await read({ name: name ?? PASTED, bytes }));
  const limits = { signal, msMax: VERIFY_MS_MAX };
  const checked = await checkDocument(document, backend, limits);
  const sha256 = hash('sha256', bytes);
  const earlier = await reports.last(owner, sha256, name);
  const made: Report = {
    id: randomUUID(),
    ...{ name, sha256, size_bytes: bytes.length, checked_at: new Date().toISOString() },
    ...shapeOf(document),
    ...checked,
    compared:
      earlier === null
        ? null
        : {
            ...{ id: earlier.id, checked_at: earlier.checked_at.toISOString() },
            is_same_file: earlier.is_same_file,
            ...changesOf(earlier.citations as Report['citations'], checked.citations),
          },
  };
  const isKept = await reports.add(owner, headOf(made), JSON.stringify(made)).catch(accountGone);
  return isKept ? made : { ...made, id: null };
}

function shapeOf({ kind, text, pageStarts, emptyPages }: FileDocument) {
  return {
    kind,
    text,
    pages: pageStarts?.length ?? null,
    page_starts: pageStarts,
    empty_pages: emptyPages,
    paragraphs: paragraphStarts(text).length,
  };
}

function headOf({ name, kind, sha256, size_bytes, ...made }: Report) {
  const tones = made.citations.map(({ verdict }) => VERDICTS[verdict].tone);
  return {
    ...{ id: made.id!, name, kind, sha256, size_bytes },
    citations: tones.length,
    problems: tones.filter(tone => tone === 'bad').length,
    unconfirmed: tones.filter(tone => tone === 'part').length,
    checked_at: new Date(made.checked_at),
  };
}
