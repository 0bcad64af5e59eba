/** The check of the packages in the lock file finds each kind of wrong lock. */
import t from 'tap';
import { isAllowed } from '../../scripts/packages/licences.ts';
import {
  idOf,
  type LockedPackage,
  lockedPackages,
} from '../../scripts/packages/locked-packages.ts';
import { packageFaults } from '../../scripts/packages/package-faults.ts';

const SOUND: LockedPackage = {
  ...{ name: 'a', version: '1.0.0', licence: 'MIT', integrity: 'sha512-x' },
  ...{ hasInstallScript: false, isTool: false, isOptional: false },
};

function faultsOf(change: Partial<LockedPackage>, refused: string[] = []): string[] {
  const components = [{ name: 'a', version: '1.0.0', hashes: [{}] }];
  return packageFaults([{ ...SOUND, ...change }], new Set(refused), { components });
}

t.test('each fault is told', async t => {
  t.strictSame(faultsOf({}), []);
  t.match(faultsOf({ integrity: null }), [/no integrity/]);
  t.match(faultsOf({ integrity: null, isOptional: true }), [/no integrity/]);
  t.match(faultsOf({ integrity: null, isTool: true }), [/no integrity/]);
  const elsewhere = { licence: null, isTool: true, isOptional: true };
  t.match(faultsOf({ ...elsewhere, integrity: null }), [/no integrity/]);
  t.strictSame(faultsOf(elsewhere), [], 'the lock file has no licence of a tool of another system');
  t.match(faultsOf({ hasInstallScript: true }), [/install script/]);
  t.strictSame(faultsOf({ hasInstallScript: true }, ['a']), []);
  t.match(faultsOf({ licence: null }), [/no licence/]);
  t.match(faultsOf({ licence: 'GPL-3.0-only' }), [/GPL-3.0-only, which is not allowed/]);
  t.match(faultsOf({ version: '1.0.1' }), [/a@1.0.1 is missing in the bill/]);
  const components = [{ name: 'a', version: '1.0.0' }];
  t.match(packageFaults([SOUND], new Set(), { components }), [/no hash/]);
});

t.test('expressions of licences', async t => {
  t.ok(isAllowed('(MIT AND Zlib)', false));
  t.ok(isAllowed('(WTFPL OR MIT)', false), 'one of the choices is enough');
  t.notOk(isAllowed('MIT AND GPL-2.0-only', false), 'all parts are needed');
  t.notOk(isAllowed('Python-2.0', false), 'for tools only');
  t.ok(isAllowed('Python-2.0', true));
});

t.test('the Node of each system is a locked package, of which no script is needed', async t => {
  const nodes = lockedPackages().filter(({ name }) =>
    /^node-(bin-)?(darwin|linux|win)-/.test(name),
  );
  t.equal(nodes.length, 5);
  for (const node of nodes) {
    t.match(node, { integrity: /^sha512-/, hasInstallScript: false, isOptional: true }, idOf(node));
  }
});
