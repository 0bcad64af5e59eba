/** The error of a record or a file that cannot be read. */

const VALUE_SHOWN_UNITS = 60;

/** An invalid record or file; the message names the field, the rule and the value. */
export class RecordError extends Error {
  constructor(field: string, rule: string, value?: unknown) {
    const shown = value === undefined ? '' : `: ${shorten(value)}`;
    super(`${field === '' ? 'the record' : field} ${rule}${shown}`);
    this.name = 'RecordError';
  }
}

function shorten(value: unknown): string {
  // Objects are described by their kind, because they may be nested too deeply for JSON.stringify.
  if (typeof value === 'object' && value !== null)
    return Array.isArray(value) ? 'a list' : 'an object';
  const shown = JSON.stringify(value) ?? String(value);
  return shown.length > VALUE_SHOWN_UNITS
    ? `${shown.slice(0, VALUE_SHOWN_UNITS).toWellFormed()}…`
    : shown;
}
