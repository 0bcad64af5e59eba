/** Reads files for previews on threads of their own, which start with the first preview. */
import { type HeldFile, type Preview, previewOf } from '../../ingest/uploads/preview.ts';
import { type SourceChoice, sourceChoice } from '../../ingest/uploads/source-choice.ts';
import { DocumentReader } from '../../workers/texts/document-reader.ts';
import { RecordReader } from '../../workers/texts/record-reader.ts';

/** Within the time of a preview. */
const DOCUMENT_MS_MAX = 15_000;

export class PreviewReader {
  readonly #records = new RecordReader();
  readonly #documents = new DocumentReader(DOCUMENT_MS_MAX);

  /** Throws VALIDATION_ERROR. */
  choose(fields: { format: string; map?: string | undefined }): SourceChoice {
    return sourceChoice(fields);
  }

  preview(file: HeldFile, choice: SourceChoice, signal: AbortSignal): Promise<Preview> {
    const { read, sample } = this.#records;
    return previewOf(file, choice, { read, sample, readDocument: this.#documents.read }, signal);
  }

  async close(): Promise<void> {
    await Promise.all([this.#records.close(), this.#documents.close()]);
  }
}
