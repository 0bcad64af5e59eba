/** Roles of API keys. Each role includes the rights of the previous ones. */

/**
 * A reader asks questions; a writer also stores memories and uploads files; an admin also removes, backs up and
 * overwrites data of others.
 */
export const ROLES = ['reader', 'writer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export function includesRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}
