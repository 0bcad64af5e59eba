/** The subject of a token from the identity provider. */
import { AppError } from '../../errors/errors.ts';
import type { Person } from '../../stores/relational/hub/accounts.ts';

/** Maximum length of a subject in OpenID Connect. */
const SUBJECT_LENGTH_MAX = 255;
const NAME_LENGTH_MAX = 200;

/** Throws UNAUTHORIZED for an invalid subject: empty, too long, or with control characters. */
export function personOf(issuer: string, subject: string, name: string | null): Person {
  const isId = subject.length <= SUBJECT_LENGTH_MAX && /^\P{Cc}+$/u.test(subject);
  if (!isId || !subject.isWellFormed()) {
    throw new AppError('UNAUTHORIZED', 'The token names nobody.');
  }
  return { issuer, subject, name };
}

/** The display name on one line; null if the claims have none. */
export function nameIn(claims: Record<string, unknown>): string | null {
  const { name, preferred_username: username } = claims;
  const given = [name, username].find(text => typeof text === 'string' && text.trim() !== '');
  if (given === undefined) return null;
  const line = String(given)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  return Array.from(line).slice(0, NAME_LENGTH_MAX).join('') || null;
}
