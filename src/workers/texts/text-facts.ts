/** Imported facts for the thread of long texts, as bytes that all requests share, so that they are not copied. */
import type { ReferenceFact } from '../../stores/relational/reference-fact.ts';

export interface PackedFacts {
  /** Version of the facts in the store; a thread reads the bytes again when its own version differs. */
  version: number;
  json: SharedArrayBuffer;
}

export function packFacts(version: number, facts: readonly ReferenceFact[]): PackedFacts {
  const bytes = Buffer.from(JSON.stringify(facts));
  const json = new SharedArrayBuffer(bytes.length);
  new Uint8Array(json).set(bytes);
  return { version, json };
}

export function unpackFacts({ json }: PackedFacts): ReferenceFact[] {
  // The bytes are never changed, but a shared buffer has to be copied before it is decoded.
  return JSON.parse(Buffer.from(new Uint8Array(json)).toString('utf8')) as ReferenceFact[];
}
