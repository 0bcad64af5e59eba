/** Words for the watched items of a case, and for the time since which they are watched. */
import type { HubAnswer } from '../../service/hub.ts';
import { counted } from '../../shared/counted.ts';
import { moment } from '../../words/numbers.ts';

export type NewsPage = HubAnswer<'/api/cases/{caseId}/news', 'get'>;
type Watched = Pick<NewsPage, 'looked_at' | 'watched_since' | 'watched' | 'unwatched'>;

/** Since the last visit; if there was none, since the case is watched. */
export function sinceText({ looked_at, watched_since }: Watched): string {
  if (looked_at !== null && (watched_since === null || looked_at > watched_since)) {
    return `desde ${moment(looked_at)}`;
  }
  return watched_since === null
    ? ''
    : `desde que passamos a acompanhar esta pasta, em ${moment(watched_since)}`;
}

/** `Nada mudou desde …`; empty if nothing is watched. */
export function unchangedText(watched: Watched): string {
  return watched.watched === 0 ? '' : `Nada mudou ${sinceText(watched)}.`;
}

export function watchedText({ watched, unwatched }: Watched): string {
  const what = 'pesquisas, decisões e citações de relatórios';
  if (watched === 0 && unwatched === 0) return `Aqui acompanhamos ${what}: esta pasta não as tem.`;
  const rest = counted(unwatched, 'item', 'itens');
  if (watched === 0) return `Ainda não acompanhamos nada desta pasta (${rest} de fora).`;
  const all = `Acompanhamos ${counted(watched, 'item', 'itens')} desta pasta, entre ${what}`;
  return unwatched === 0 ? `${all}.` : `${all}; ${rest} de fora.`;
}
