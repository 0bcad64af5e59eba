/** Reads files of all forms for uploads and previews, on threads of its own, which start with the first preview. */
import { type HeldFile, type Preview, previewOf } from '../../ingest/uploads/preview.ts';
import { probeFile, type StoredFile } from '../../ingest/uploads/probe.ts';
import { type SourceChoice, sourceChoice } from '../../ingest/uploads/source-choice.ts';
import { UploadCheck } from '../../ingest/uploads/upload-check.ts';
import { DocumentReader } from '../../workers/texts/document-reader.ts';
import { RecordReader } from '../../workers/texts/record-reader.ts';

/** Shorter than the time limit of a preview. */
const DOCUMENT_MS_MAX = 15_000;

export class SourceReader {
  readonly #records = new RecordReader();
  readonly #documents = new DocumentReader(DOCUMENT_MS_MAX);
  #lastProbe: Promise<void> = Promise.resolve();

  /** Throws VALIDATION_ERROR. */
  choose = sourceChoice;

  /** Wrong fields are refused later, when the whole form has arrived. */
  newCheck(name: string, fields: ReadonlyMap<string, string>): UploadCheck {
    try {
      return new UploadCheck(
        name,
        sourceChoice({ format: fields.get('format') ?? 'auto', map: fields.get('map') }),
      );
    } catch {
      return new UploadCheck(name);
    }
  }

  /** Probes files one after another, because a ZIP archive is held in memory. */
  probe(file: StoredFile, choice: SourceChoice): Promise<void> {
    const probe = this.#lastProbe.then(() => probeFile(file, choice));
    this.#lastProbe = probe.catch(() => undefined);
    return probe;
  }

  preview(file: HeldFile, choice: SourceChoice, signal: AbortSignal): Promise<Preview> {
    const { read, sample } = this.#records;
    return previewOf(file, choice, { read, sample, readDocument: this.#documents.read }, signal);
  }

  async close(): Promise<void> {
    await Promise.all([this.#records.close(), this.#documents.close()]);
  }
}
