/** The error of a file whose text cannot be read, with a kind of fault that programs can distinguish. */
import { RecordError } from '../../record-error.ts';

/**
 * `scan`: the file has images of its pages but no text. `large`: the file is, or decompresses to, more than the limit.
 */
export type DocumentFault = 'type' | 'scan' | 'password' | 'large';

export class DocumentError extends RecordError {
  readonly fault: DocumentFault;

  constructor(fault: DocumentFault, rule: string) {
    super('', rule);
    this.fault = fault;
  }
}
