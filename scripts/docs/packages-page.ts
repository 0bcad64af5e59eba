/** docs/packages.md, from the lock file. */
import { licenceOf } from '../packages/licences.ts';
import { idOf, lockedPackages } from '../packages/locked-packages.ts';

export function packagesPage(): string {
  const byLicence = new Map<string, string[]>();
  for (const locked of lockedPackages().filter(({ isTool }) => !isTool)) {
    const licence = licenceOf(locked) ?? 'none';
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), idOf(locked)]);
  }
  const paragraphs = [
    '# Packages and their licences',
    'Generated from the lock file by `npm run docs`; do not edit.',
    [
      'These packages can be part of an installation; those of other systems than its own stay out. Each has its SHA-512 in',
      'package-lock.json, and none runs a script when it is installed: `npm ci --ignore-scripts` installs all that the',
      'service needs. `npm run check` refuses a package without integrity, with an install script or with a licence that is',
      'not on the list in `scripts/packages/licences.ts`, which also has the licences that packages for tests and tools may',
      'have. `npm run --silent sbom` prints the bill of materials (CycloneDX), tools included and marked.',
    ].join('\n'),
    ...[...byLicence.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([licence, ids]) => [`## ${licence} (${ids.length})`, ids.sort().join(', ')]),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
