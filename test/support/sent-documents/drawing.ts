/** What the makers of drawn documents share: the random numbers, the places that must stay untouched, and the outcomes. */

import { drawnOf } from '../random-text.ts';

export interface Drawing {
  random: () => number;
  /** Address of a server that nothing may ask. */
  sink: string;
  /** A file that must not come into being: what a program in a document would write. */
  marker: string;
  /** A file whose text must not be in a report. */
  secret: string;
}

/** `report`, or the code of a refusal. */
export type Outcome =
  | 'report'
  | 'DOCUMENT_UNREADABLE'
  | 'DOCUMENT_WITHOUT_TEXT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE';

export interface DrawnDocument {
  name: string;
  bytes: Buffer;
  /** The outcomes that are right. */
  outcomes: readonly Outcome[];
  /** Citations that a report must have, no more and no fewer; null where the file may have lost some. */
  cited: readonly string[] | null;
  /** Whether the length is not told before the body. */
  isChunked?: boolean;
}

export type Make = (drawing: Drawing) => DrawnDocument | Promise<DrawnDocument>;

export const ANY: readonly Outcome[] = [
  'report',
  'DOCUMENT_UNREADABLE',
  'DOCUMENT_WITHOUT_TEXT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];

/** A whole number from `low` to `high`, both included. */
export const between = ({ random }: Pick<Drawing, 'random'>, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

export const oneOf = <T>(drawing: Pick<Drawing, 'random'>, items: readonly T[]): T =>
  items[between(drawing, 0, items.length - 1)]!;

/** Súmulas whose numbers are as far apart as this, so that no line looks like the header of another page. */
const SUMULA_STEP = 5;
const SUMULAS = Array.from({ length: 135 }, (_, i) => 1 + i * SUMULA_STEP);

/** Lines of a petition, each with another citation, and the citations. */
export function citingLines({ random }: Pick<Drawing, 'random'>, count: number) {
  const names = drawnOf(SUMULAS, count, random).map(number => `Súmula ${number} do STJ`);
  const lines = names.map(name => `O autor pede a condenação, nos termos da ${name}.`);
  return { lines, cited: names.toSorted() };
}

/** The bytes with one of the faults that a transfer or a disk makes. */
export function damagedBytes(drawing: Drawing, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = between(drawing, 0, copy.length - 1);
  const length = between(drawing, 1, Math.max(1, copy.length >> 2));
  const faults: (() => Buffer)[] = [
    () => copy.subarray(0, at),
    () => copy.subarray(at),
    () => copy.fill(0, at, Math.min(copy.length, at + length)),
    () => Buffer.concat([copy.subarray(0, at), copy.subarray(at + length)]),
    () => Buffer.concat([copy.subarray(0, at), copy.subarray(0, at), copy.subarray(at)]),
    () => Buffer.concat([copy, copy]),
    () => {
      for (let flips = between(drawing, 1, 40); flips > 0; flips--) {
        const place = between(drawing, 0, copy.length - 1);
        copy[place] = copy[place]! ^ (1 << between(drawing, 0, 7));
      }
      return copy;
    },
  ];
  return oneOf(drawing, faults)();
}
