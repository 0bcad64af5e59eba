/** What the makers of drawn documents share: the random numbers, the places that must stay untouched, and the outcomes. */

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

const LAST_SUMULA = 676;

/** Lines of a petition, each with one citation, and the citations. */
export function citingLines(drawing: Pick<Drawing, 'random'>, count: number) {
  const cited = new Set<string>();
  const lines = Array.from({ length: count }, () => {
    const name = `Súmula ${between(drawing, 1, LAST_SUMULA)} do STJ`;
    cited.add(name);
    return `O autor pede a condenação, nos termos da ${name}.`;
  });
  return { lines, cited: [...cited].sort() };
}

/** The bytes with one of the faults that a transfer or a disk makes. */
export function damagedBytes(drawing: Drawing, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = between(drawing, 0, copy.length - 1);
  const length = between(drawing, 1, Math.max(1, copy.length >> 2));
  const faults: (() => Buffer)[] = [
    () => copy.subarray(0, at),
    () => copy.subarray(at),
    () => copy.fill(0, at, at + length),
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
