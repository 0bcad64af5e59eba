/** The options of an upload for reading its file, and the errors for files that cannot be read. */
import type { AppError } from '../../errors/errors.ts';
import { invalid, shortened } from '../../errors/invalid.ts';
import { RecordError } from '../record-error.ts';
import { UnknownForm } from '../sources/item-form.ts';
import { type Mapping, readMapping } from '../sources/mapping/mapping.ts';
import { formNames } from '../sources/source-forms.ts';

const MAP_NAME = 'mapa';
const UNKNOWN = 'has no known form (docs/sources.md): name one in format or send a map';

export interface SourceChoice {
  /** A form's name, or `auto`. */
  format: string;
  mapping?: Mapping | undefined;
}

/** Throws VALIDATION_ERROR. */
export function sourceChoice({
  format,
  map,
}: {
  format: string;
  map?: string | undefined;
}): SourceChoice {
  if (format !== 'auto' && !formNames.includes(format)) {
    const rule = `must be auto or one of ${formNames.join(', ')}`;
    throw invalid([{ field: 'format', rule, value: shortened(format) }]);
  }
  if (map === undefined) return { format };
  if (format !== 'auto') {
    throw invalid([{ field: 'map', rule: 'must be without a format: they exclude each other' }]);
  }
  try {
    return { format, mapping: readMapping(map, MAP_NAME) };
  } catch (error) {
    throw invalid([{ field: 'map', rule: (error as Error).message }]);
  }
}

/** Converts a RecordError into the error for the upload; returns any other error unchanged. */
export function refusalOf(error: unknown, seen: string): unknown {
  if (error instanceof UnknownForm) return refused(UNKNOWN, error.seen);
  return error instanceof RecordError ? refused(ruleOf(error), seen) : error;
}

/** The rule that a file breaks, in the service's wording. */
export const ruleOf = (error: RecordError): string =>
  error instanceof UnknownForm
    ? `${UNKNOWN}; ${error.seen}`
    : error.message.replace(/^the record /, '');

export const refused = (rule: string, seen: string): AppError =>
  invalid([{ field: 'file', rule, value: shortened(seen) }]);
