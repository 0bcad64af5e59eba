/** Reads a file of short texts with planted errors, in either of its two forms. */
import fs from 'node:fs';
import type { Span } from '../../src/capabilities/verify/items/verification.ts';

export interface Planted {
  id: string;
  /** `3-tst`: the kind, and the form of it. */
  kind: string;
  text: string;
  planted: (Span & { decidable: boolean }) | null;
}

/** A text whose error is given by its words, `citation`, rather than by its place. */
interface Cited {
  id: string;
  kind: string;
  text: string;
  planted: boolean;
  decidable: boolean;
  citation: string | null;
}

/** The texts of a file. Throws if the words of an error do not stand in the text. */
export function readPlanted(file: string): Planted[] {
  const texts = JSON.parse(fs.readFileSync(file, 'utf8')) as (Planted | Cited)[];
  return texts.map(text =>
    typeof text.planted === 'boolean' ? placed(text as Cited) : text,
  ) as Planted[];
}

function placed({ id, kind, text, planted, decidable, citation }: Cited): Planted {
  if (!planted) return { id, kind, text, planted: null };
  const start = text.indexOf(citation ?? '');
  if (citation === null || start < 0) throw new Error(`${id}: the text lacks "${citation}"`);
  return { id, kind, text, planted: { start, end: start + citation.length, decidable } };
}
