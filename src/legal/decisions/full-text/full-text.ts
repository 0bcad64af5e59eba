/** Extracts from a full text its parts, number, rapporteur, chamber and dates. */
import { chamberIn, dayIn, numberIn, rapporteurIn } from './header-fields.ts';
import { readParts } from './parts.ts';

/** A field is null if the text does not give it with certainty. */
export interface FullTextRead {
  /** Verbatim parts of the text. */
  ementa: string | null;
  dispositivo: string | null;
  processo: string | null;
  relator: string | null;
  orgao_julgador: string | null;
  /** `YYYY-MM-DD`. */
  data_julgamento: string | null;
  data_publicacao: string | null;
}

/** Cost: linear in the text. */
export function readFullText(text: string): FullTextRead {
  const { lines, ementa, operative, header } = readParts(text);
  const sliced = (span: { start: number; end: number } | null) =>
    span === null ? null : text.slice(span.start, span.end);
  const dispositivo = sliced(operative);
  return {
    ementa: sliced(ementa),
    dispositivo,
    processo: numberIn(header),
    relator: rapporteurIn(header, lines),
    orgao_julgador: chamberIn(header, dispositivo),
    data_julgamento: dayIn('julgamento', header, lines),
    data_publicacao: dayIn('publicacao', header, lines),
  };
}
