/** Texts of the screens for cases. */
import type { HubAnswer } from '../../service/hub.ts';

export type CaseShown = HubAnswer<'/api/cases/{caseId}', 'get'>;
export type ItemShown = HubAnswer<'/api/cases/{caseId}/items', 'get'>['items'][number];
type Entry = HubAnswer<'/api/cases/{caseId}/log', 'get'>['entries'][number];

export const KINDS: Readonly<Record<ItemShown['kind'], string>> = {
  decision: 'Decisão',
  search: 'Pesquisa',
  analysis: 'Análise',
  briefing: 'Briefing',
  verification: 'Verificação',
  note: 'Anotação',
};

export const KINDS_SHOWN: typeof KINDS = {
  decision: 'Só decisões',
  search: 'Só pesquisas',
  analysis: 'Só análises',
  briefing: 'Só briefings',
  verification: 'Só verificações',
  note: 'Só anotações',
};

export const ROLES: Readonly<Record<CaseShown['role'], string>> = {
  dono: 'Dono',
  edicao: 'Edição',
  leitura: 'Leitura',
};

export const VERDICTS = [
  ['aceita', 'Aceita'],
  ['corrigida', 'Corrigida'],
  ['rejeitada', 'Rejeitada'],
] as const;

const ACTIONS: Readonly<Record<string, string>> = {
  'case.created': 'criou a pasta',
  'case.changed': 'mudou os dados da pasta',
  'case.passed_on': 'apagou a conta; a pasta passou a outra pessoa',
  'item.added': 'guardou',
  'item.changed': 'mudou',
  'item.removed': 'retirou',
  'items.ordered': 'mudou a ordem dos itens',
  'share.set': 'compartilhou a pasta',
  'share.removed': 'encerrou um compartilhamento',
  'model.used': 'usou a análise',
  'model.reviewed': 'revisou a resposta de uma análise',
};

interface Told {
  item_id?: string;
  kind?: ItemShown['kind'];
  account?: string;
  role?: CaseShown['role'];
  models_used?: { generator: string } | null;
}

/** An entry of the log in words. `names` has the titles of the items and the names of the people, by id. */
export function entryText({ action, data }: Entry, names: ReadonlyMap<string, string>): string {
  const { item_id, kind, account, role, models_used } = data as Told;
  return [
    ACTIONS[action] ?? action,
    action.startsWith('item.') && ` ${quoted(names.get(item_id ?? '')) ?? 'um item'}`,
    kind !== undefined && ` (${KINDS[kind].toLowerCase()})`,
    names.has(account ?? '') && ` com ${names.get(account!)}`,
    role !== undefined && ` (${ROLES[role].toLowerCase()})`,
    models_used != null && `; texto ${writerText(models_used.generator)}`,
  ]
    .filter(part => part !== false)
    .join('');
}

const quoted = (name: string | undefined) => (name === undefined ? undefined : `“${name}”`);

/** The heading of an item. */
export const titleOf = ({ title, place, kind }: ItemShown): string =>
  title || place?.quote || KINDS[kind];

/** Answers that no model writes name the rules that wrote them. */
const writerText = (generator: string): string =>
  /^extractive/.test(generator) ? 'por regras, sem modelo de linguagem' : `por: ${generator}`;

const FAULTS: Readonly<Record<string, string>> = {
  unreadable: 'não pode ser lido',
  missing: 'falta',
  order: 'está fora de ordem',
  case: 'pertence a outra pasta',
  previous: 'não decorre do anterior',
  hash: 'foi alterado',
};

export const faultText = ({ number, reason }: { number: number; reason: string }): string =>
  `O registro ${number} ${FAULTS[reason] ?? reason}.`;

/** The URL of the object that an item refers to; null for a note without a place. */
export function addressOf({ kind, ref, query, place }: ItemShown): string | null {
  if (kind === 'decision' && ref !== null) return `/decisao/${encodeURIComponent(ref)}`;
  if (kind === 'analysis' && ref !== null) return `/analise/${encodeURIComponent(ref)}`;
  if (kind === 'briefing' && ref !== null) return `/briefing/${encodeURIComponent(ref)}`;
  if (kind === 'verification' && ref !== null)
    return `/verificar?${new URLSearchParams({ relatorio: ref })}`;
  if (query !== null) return `/?${new URLSearchParams({ q: query.q, ...query.filters })}`;
  if (place === null) return null;
  const passage = new URLSearchParams({ de: String(place.start), ate: String(place.end) });
  return `/decisao/${encodeURIComponent(place.decision_id)}?${passage}`;
}
