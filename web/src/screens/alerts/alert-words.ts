/** Words for alerts and their items. */
import type { HubAnswer } from '../../service/hub.ts';
import { category, person, sentence } from '../../words/names.ts';
import { day, reais } from '../../words/numbers.ts';
import { outcomeName } from '../../words/outcomes.ts';
import { sideName } from '../../words/sides.ts';
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

/** The title of an alert; people and concepts are in capitals in some records. */
export function titleOf({ kind, title }: Pick<AlertShown, 'kind' | 'title'>): string {
  if (kind === 'minister') return person(title);
  return kind === 'topic' ? sentence(title) : title;
}

/** The address at which the watched object can be seen. */
export function watchedAddress({ kind, watched }: AlertShown): string {
  if (kind === 'search') return addressOf(queryOf({ q: watched.q ?? '', ...watched.filters }));
  if (kind === 'decision') return `/decisao/${encodeURIComponent(watched.id ?? '')}`;
  if (kind === 'minister')
    return `/paineis/ministro?${new URLSearchParams({ nome: watched.name ?? '' })}`;
  return `/grafo?${new URLSearchParams({ no: watched.id ?? '' })}`;
}

/** The filters of a watched search, such as `Tribunal: TJAL`. */
export function filtersOf({ watched: { filters = {} } }: AlertShown): string[] {
  const { valor, valor_de, valor_ate } = filters;
  const bounds = [
    ...(valor_de === undefined ? [] : [`de ${inReais(valor_de)}`]),
    ...(valor_ate === undefined ? [] : [`até ${inReais(valor_ate)}`]),
  ];
  const named = FILTERS.flatMap(([name, label, word]) => {
    const value = filters[name];
    return value === undefined ? [] : [`${label}: ${word(value)}`];
  });
  return valor === undefined ? named : [...named, [`Valor: ${valor}`, ...bounds].join(' ')];
}

const inReais = (text: string) => reais(Number(text) * 100);
const FILTERS: readonly (readonly [
  name: string,
  label: string,
  word: (value: string) => string,
])[] = [
  ['tribunal', 'Tribunal', String],
  ['orgao', 'Órgão', String],
  ['ministro', 'Relator', person],
  ['categoria', 'Assunto', category],
  ['resultado', 'Resultado', outcomeName],
  ['favorece', 'Favorece', sideName],
  ['de', 'De', day],
  ['ate', 'Até', day],
];

/** The heading of an item that an alert found: the decision or, if there is none, the change. */
export const foundLabel = (item: FoundShown): string =>
  item.decision === null ? foundText(item) : (item.decision.processo ?? item.decision.id);

/** A found item in one sentence. */
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

const FAILURES: Readonly<Record<string, string>> = {
  timeout: 'o endereço não respondeu em 10 segundos',
  unreachable: 'não foi possível conectar ao endereço',
  not_allowed: 'o serviço não aceita este endereço',
  refused: 'o servidor de e-mail recusou o endereço',
};

/** Words for the reason why a delivery failed, by its code. */
export function failureText(code: string): string {
  const [, status] = /^http_(\d+)$/.exec(code) ?? [];
  if (status !== undefined) return `o endereço respondeu com o código ${status}`;
  return FAILURES[code] ?? 'a entrega não foi aceita';
}
