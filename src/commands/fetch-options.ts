/** The arguments of `fetch stj`. */
import { InvalidArgumentError } from 'commander';
import { STJ_CHAMBERS } from '../ingest/portal/stj-names.ts';

export interface FetchStjOptions {
  orgaos: string[];
  desde?: string;
  /** Absent: uses the portal in SVC_STJ_PORTAL. */
  portal?: string;
  import: boolean;
}

export function chambers(text: string): string[] {
  const names = text.split(',').map(name => name.trim());
  const known: readonly string[] = STJ_CHAMBERS;
  const unknown = names.find(name => !known.includes(name));
  if (unknown === undefined) return [...new Set(names)];
  throw new InvalidArgumentError(`"${unknown}" is none of ${known.join(', ')}.`);
}

export function month(text: string): string {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text;
  throw new InvalidArgumentError('It has to be a month such as 2024-01.');
}

export function portalUrl(text: string): string {
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '');
  throw new InvalidArgumentError('It has to be an address that begins with http:// or https://.');
}
