/** Checks the packages of the lock file: integrity, install scripts, licences, and their bill of materials. */
import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { lockedPackages } from './packages/locked-packages.ts';
import { type BillOfMaterials, packageFaults } from './packages/package-faults.ts';

const BILL_BYTES_MAX = 64 * 1024 * 1024;

const root = new URL('..', import.meta.url);
const { allowScripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  allowScripts: Record<string, boolean>;
};
const refused = new Set(Object.keys(allowScripts).filter(name => allowScripts[name] === false));
// Through a shell, because npm is a script of another name on Windows.
const bill = execSync('npm run --silent sbom', { cwd: root, maxBuffer: BILL_BYTES_MAX });

const faults = packageFaults(
  lockedPackages(),
  refused,
  JSON.parse(bill.toString()) as BillOfMaterials,
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
