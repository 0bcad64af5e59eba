/**
 * Makes an alert from a user's request: the keys by which the alert is found, and the current state of the watched
 * object.
 */
import { hash, randomUUID } from 'node:crypto';
import { AppError } from '../../errors/errors.ts';
import { invalid } from '../../errors/invalid.ts';
import { slug } from '../../legal/text/fold.ts';
import { displayMinistro, ministroNorm } from '../../legal/text/minister-name.ts';
import type { NewAlert, StateRow, Watched } from '../../stores/relational/hub/alerts/alert-rows.ts';
import { canonicalJson } from '../../stores/relational/hub/cases/chain.ts';
import type { BackendCall, BackendClient } from '../backend-client/backend-client.ts';
import type { AskedAlert } from './alert-schemas.ts';
import { citedKey, ministerKey, processKey, topicKey } from './keys.ts';
import { hasWords, PHRASES_MAX, phrasesOf } from './needs.ts';
import { kept } from './watched-filters.ts';

/** The parts of an alert that do not depend on its owner. */
export type Made = Pick<NewAlert, 'kind' | 'title' | 'target' | 'watched' | 'keys' | 'states'>;

export type CallLimits = Pick<BackendCall, 'signal' | 'msMax'>;

const TITLE_MAX = 200;

/** Rejects with VALIDATION_ERROR, NOT_FOUND, or a failure of the backend. */
export async function watch(
  asked: AskedAlert,
  backend: BackendClient,
  limits: CallLimits = {},
): Promise<Made> {
  if (asked.kind === 'search') return watchSearch(asked);
  if (asked.kind === 'decision') return watchDecision(asked, backend, limits);
  if (asked.kind === 'precedent') return watchPrecedent(asked, backend, limits);
  if (asked.kind === 'minister') return watchMinister(asked);
  return watchTopic(asked);
}

function watchTopic({ id, name, title = name }: Extract<AskedAlert, { kind: 'topic' }>): Made {
  return made('topic', { id, name }, { title, keys: [topicKey(id)], states: [] });
}

/** The alert of a user; it finds only decisions that arrive after the newest one. */
export const ownedBy = (owner: string, parts: Made, arrivalFrom: number): NewAlert => ({
  ...{ id: randomUUID(), owner, caseId: null, caseItem: null, arrivalFrom },
  ...parts,
});

function watchSearch({ query, title }: Extract<AskedAlert, { kind: 'search' }>): Made {
  const { q, filters } = query;
  const watched = { q: q.trim(), filters: kept(filters) };
  if (!hasWords(watched)) {
    throw invalid([{ field: 'query.q', rule: 'must have a word to look for', value: q }]);
  }
  if (phrasesOf(watched) > PHRASES_MAX) {
    const rule = `must have at most ${PHRASES_MAX} phrases or words with punctuation inside`;
    throw invalid([{ field: 'query.q', rule, value: q }]);
  }
  return made('search', watched, { title: title ?? watched.q, keys: [], states: [] });
}

async function watchDecision(
  { id, title }: Extract<AskedAlert, { kind: 'decision' }>,
  backend: BackendClient,
  limits: CallLimits,
): Promise<Made> {
  const { data } = await backend.ask('POST /v1/statuses', { decisao_ids: [id] }, limits);
  const [decision] = data.decisoes;
  if (decision === undefined) throw new AppError('NOT_FOUND', 'id is not a stored decision.');
  const { processo, chave, resultado } = decision;
  const keys = [citedKey(id), ...(chave === null ? [] : [processKey(chave)])];
  const states: StateRow[] = [{ subject: 'outcome', key: id, value: resultado }];
  const name = processo ?? id;
  return made('decision', { id, name }, { title: title ?? name, keys, states });
}

async function watchPrecedent(
  { name, title }: Extract<AskedAlert, { kind: 'precedent' }>,
  backend: BackendClient,
  limits: CallLimits,
): Promise<Made> {
  const { data } = await backend.ask('POST /v1/statuses', { nomes: [name] }, limits);
  const id = `precedente:${slug(name)}`;
  const value = data.nomes[0]?.situacao ?? null;
  const states: StateRow[] = [{ subject: 'name', key: name, value }];
  return made('precedent', { id, name }, { title: title ?? name, keys: [citedKey(id)], states });
}

function watchMinister({ name, title }: Extract<AskedAlert, { kind: 'minister' }>): Made {
  if (ministroNorm(name) === '') {
    throw invalid([{ field: 'name', rule: 'must name a person', value: name }]);
  }
  const shown = displayMinistro(name) ?? name;
  const keys = [ministerKey(name)];
  return made('minister', { name: shown }, { title: title ?? shown, keys, states: [] });
}

/**
 * The target is a digest of the watched object alone, so a second alert on the object equals the first. It is a digest
 * because the words of a search may be too long for an index.
 */
function made(
  kind: Made['kind'],
  watched: Watched,
  { title, ...parts }: Pick<Made, 'title' | 'keys' | 'states'>,
): Made {
  const named = kind === 'search' ? watched : { id: watched.id ?? ministroNorm(watched.name) };
  const target = hash('sha256', canonicalJson({ kind, ...named }), 'hex');
  return { kind, watched, target, title: title.slice(0, TITLE_MAX), ...parts };
}
