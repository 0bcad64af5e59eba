/** Compares two reports on one document: which citations are new, removed, or judged differently. */
import type { Verdict } from '../../../web/src/shared/verdicts.ts';

interface Judged {
  kind: string;
  name: string;
  normalized: string;
  verdict: Verdict;
}

interface Named {
  kind: string;
  name: string;
}

export interface Changes {
  fresh: Named[];
  gone: Named[];
  changed: (Named & { before: Verdict[]; after: Verdict[] })[];
}

/** The changes between the reports. A reference that is cited in two ways may have two verdicts. */
export function changesOf(before: readonly Judged[], after: readonly Judged[]): Changes {
  const [old, now] = [byReference(before), byReference(after)];
  const changes: Changes = { fresh: [], gone: [], changed: [] };
  for (const [key, cited] of now) {
    const known = old.get(key);
    if (known === undefined) changes.fresh.push(nameOf(cited));
    else if (verdictsOf(known).join() !== verdictsOf(cited).join()) {
      const verdicts = { before: verdictsOf(known), after: verdictsOf(cited) };
      changes.changed.push({ ...nameOf(cited), ...verdicts });
    }
  }
  for (const [key, cited] of old) if (!now.has(key)) changes.gone.push(nameOf(cited));
  return changes;
}

const byReference = (cited: readonly Judged[]): Map<string, Judged[]> =>
  Map.groupBy(cited, ({ kind, normalized }) => JSON.stringify([kind, normalized]));

const nameOf = ([{ kind, name }]: readonly Judged[]): Named => ({ kind, name });

const verdictsOf = (cited: readonly Judged[]): Verdict[] =>
  [...new Set(cited.map(({ verdict }) => verdict))].sort();
