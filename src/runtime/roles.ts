/** What an API key may do. Each role may do what the ones before it may. */

/** A reader asks; a writer also keeps memories and uploads; an admin also removes, backs up and overwrites others. */
export const ROLES = ['reader', 'writer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export function includesRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}
