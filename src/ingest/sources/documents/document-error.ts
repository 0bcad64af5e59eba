/** The error of a file whose text cannot be read, with the kind of fault that programs tell apart. */
import { RecordError } from '../../record-error.ts';

/** `scan`: it has pictures of its pages and no text. `large`: it has, or unpacks to, more than is read. */
export type DocumentFault = 'type' | 'scan' | 'password' | 'large';

export class DocumentError extends RecordError {
  readonly fault: DocumentFault;

  constructor(fault: DocumentFault, rule: string) {
    super('', rule);
    this.fault = fault;
  }
}
