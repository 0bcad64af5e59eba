/** Alerts and what they have found, in words. */
import type { HubAnswer } from '../../service/hub.ts';
import { outcomeName } from '../../words/outcomes.ts';
import { addressOf, queryOf } from '../search/query.ts';

export type Listed = HubAnswer<'/api/alerts', 'get'>;
export type AlertShown = Listed['alerts'][number];
export type FoundPage = HubAnswer<'/api/alerts/items', 'get'>;
export type FoundShown = FoundPage['items'][number];

const KINDS: Readonly<Record<AlertShown['kind'], string>> = {
  search: 'Pesquisa',
  decision: 'Decisão',
  precedent: 'Súmula ou tema',
  minister: 'Relator',
  topic: 'Conceito',
};

export const kindName = (kind: AlertShown['kind']): string => KINDS[kind];

/** Where what is watched can be seen; null where no screen shows it. */
export function watchedAddress({ kind, watched }: AlertShown): string | null {
  if (kind === 'search') return addressOf(queryOf({ q: watched.q ?? '', ...watched.filters }));
  if (kind === 'decision') return `/decisao/${encodeURIComponent(watched.id ?? '')}`;
  if (kind === 'topic') return `/grafo?${new URLSearchParams({ no: watched.id ?? '' })}`;
  if (kind === 'precedent') return `/grafo?${new URLSearchParams({ no: watched.id ?? '' })}`;
  return null;
}

/** What stands above it: the decision, else the change. */
export const foundLabel = (item: FoundShown): string =>
  item.decision === null ? foundText(item) : (item.decision.processo ?? item.decision.id);

/** What was found, in one sentence. */
export function foundText(item: FoundShown): string {
  const { kind, alert, change } = item;
  if (kind === 'status' && change !== null) {
    const before = change.before === null ? '' : ` Antes: ${stateName(change.before)}.`;
    const name = item.decision === null ? `${change.name}: agora` : 'O resultado mudou: agora';
    return `${name} ${stateName(change.after)}.${before}`;
  }
  if (item.reason === 'same_process') return `Nova decisão no processo ${alert.title}`;
  const isCitation = alert.kind === 'decision' || alert.kind === 'precedent';
  return isCitation ? `Nova decisão que cita ${withArticle(alert.title)}` : 'Nova decisão';
}

/** Other names may have any gender. */
function withArticle(name: string): string {
  if (name.startsWith('Súmula ')) return `a ${name}`;
  return name.startsWith('Tema ') ? `o ${name}` : name;
}

const stateName = (state: string | null): string =>
  state === null ? 'sem situação conhecida' : outcomeName(state).toLowerCase();
