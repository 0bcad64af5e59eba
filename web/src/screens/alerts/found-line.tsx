/** One found item: the decision or change, the alert that found it, and the time. */
import { OutcomeBadge } from '../../parts/outcome-badge.tsx';
import { person } from '../../words/names.ts';
import { day, moment } from '../../words/numbers.ts';
import { type FoundShown, foundLabel, foundText, kindName, titleOf } from './alert-words.ts';

interface FoundLineProps {
  item: FoundShown;
  heading: 'h3';
  isUnread?: boolean;
}

export function FoundLine({ item, heading: Heading, isUnread = false }: FoundLineProps) {
  const { alert, decision, found_at } = item;
  const label = foundLabel(item);
  return (
    <>
      <div class="row apart">
        <Heading>
          {isUnread && <span class="unseen">Não lido: </span>}
          {decision === null ? (
            label
          ) : (
            <a href={`/decisao/${encodeURIComponent(decision.id)}`}>{label}</a>
          )}
        </Heading>
        {decision !== null && <OutcomeBadge outcome={decision.resultado} />}
      </div>
      {decision !== null && <p>{foundText(item)}</p>}
      <p class="meta dotted">
        <span>
          {kindName(alert.kind)}: {titleOf(alert)}
        </span>
        {decision?.tribunal != null && <span>{decision.tribunal}</span>}
        {decision?.ministro != null && <span>Rel. {person(decision.ministro)}</span>}
        {decision?.data != null && <span>{day(decision.data)}</span>}
        <span>encontrado em {moment(found_at)}</span>
      </p>
    </>
  );
}
