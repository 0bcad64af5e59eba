/** Reads the packages of package-lock.json. */
import { readFileSync } from 'node:fs';

export interface LockedPackage {
  name: string;
  version: string;
  /** SPDX expression; null where the package names none. */
  licence: string | null;
  integrity: string | null;
  hasInstallScript: boolean;
  /** Whether only tests and tools need it. */
  isTool: boolean;
  /** Whether an installation works without it, as with the binaries of other systems. */
  isOptional: boolean;
}

interface LockEntry {
  version: string;
  license?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
}

/** In the order of the file, each name and version once. */
export function lockedPackages(): LockedPackage[] {
  const file = new URL('../../package-lock.json', import.meta.url);
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  const found = new Map<string, LockedPackage>();
  for (const [place, entry] of Object.entries(packages)) {
    // The project itself has the empty place; its workspaces have their folders, and links to them.
    if (!place.includes('node_modules/') || entry.link === true) continue;
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const read = packageOf(name, entry);
    const other = found.get(idOf(read));
    found.set(idOf(read), { ...read, isTool: read.isTool && (other?.isTool ?? true) });
  }
  return [...found.values()];
}

export const idOf = ({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string =>
  `${name}@${version}`;

function packageOf(name: string, entry: LockEntry): LockedPackage {
  const { version, license, integrity, hasInstallScript, dev, optional } = entry;
  return {
    ...{ name, version, licence: license ?? null, integrity: integrity ?? null },
    hasInstallScript: hasInstallScript === true,
    ...{ isTool: dev === true, isOptional: optional === true },
  };
}
