/** What is wrong with the packages that an installation brings. */
import { isAllowed, licenceOf } from './licences.ts';
import { idOf, type LockedPackage } from './locked-packages.ts';

/** The part of a CycloneDX document that is compared with the lock file. */
export interface BillOfMaterials {
  components: { name: string; version: string; hashes?: object[] }[];
}

/** `refused`: packages whose install script package.json says not to run. One sentence for each fault. */
export function packageFaults(
  packages: readonly LockedPackage[],
  refused: ReadonlySet<string>,
  bill: BillOfMaterials,
): string[] {
  const listed = new Map(bill.components.map(each => [idOf(each), each.hashes ?? []]));
  return packages.flatMap(locked => {
    const id = idOf(locked);
    const unsafe = locked.integrity === null ? [`${id} has no integrity in the lock file`] : [];
    // Of a tool for another system, the lock file has version and integrity only.
    if (locked.isTool && locked.isOptional && locked.licence === null) return unsafe;
    const licence = licenceOf(locked);
    const hashes = listed.get(id);
    return [
      ...unsafe,
      ...(locked.hasInstallScript && !refused.has(locked.name)
        ? [`${id} has an install script`]
        : []),
      ...(licence === null ? [`${id} names no licence`] : []),
      ...(licence !== null && !isAllowed(licence, locked.isTool)
        ? [`${id} has the licence ${licence}, which is not allowed`]
        : []),
      ...(hashes === undefined ? [`${id} is missing in the bill of materials`] : []),
      ...(hashes?.length === 0 ? [`${id} has no hash in the bill of materials`] : []),
    ];
  });
}
