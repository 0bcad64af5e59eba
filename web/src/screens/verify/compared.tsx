/** Citations that are new, gone or judged differently since the last report on the same document. */

import type { Report } from '../../service/send-document.ts';
import { VERDICTS, type Verdict } from '../../shared/verdicts.ts';
import { moment } from '../../words/numbers.ts';

type Found = NonNullable<Report['compared']>;

const named = (all: readonly { kind: string; name: string }[]): string =>
  all.map(({ name }) => name).join('; ');

const verdicts = (all: readonly Verdict[]): string =>
  all.map(verdict => VERDICTS[verdict].name).join(' e ');

export function Compared({ compared }: { compared: Found }) {
  const { fresh, gone, changed, is_same_file, checked_at } = compared;
  const since = is_same_file
    ? `Este mesmo arquivo foi verificado em ${moment(checked_at)}.`
    : `Um arquivo de mesmo nome e outro conteúdo foi verificado em ${moment(checked_at)}.`;
  const isSame = fresh.length + gone.length + changed.length === 0;
  return (
    <div class="notice">
      <p>
        {since} {isSame ? 'Nada mudou desde então.' : 'Desde então:'}
      </p>
      {!isSame && (
        <ul class="stack tight bullets">
          {fresh.length > 0 && <li>Novas: {named(fresh)}</li>}
          {gone.length > 0 && <li>Já não aparecem: {named(gone)}</li>}
          {changed.map(({ name, before, after }) => (
            <li key={name}>
              {name}: antes “{verdicts(before)}”, agora “{verdicts(after)}”
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
