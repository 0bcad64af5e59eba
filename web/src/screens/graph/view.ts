/** The view of the screen, which is kept in the URL. */
export interface GraphView {
  mode: 'vizinhanca' | 'cadeia' | 'caminho';
  /** Id of the centre, or of the start of the path; '' if none is chosen. */
  from: string;
  /** Id of the end of the path. */
  to: string;
  /** Maximum number of citations between the decision and a node of the chain. */
  levels: number;
  /** Ids of the nodes that are expanded to their neighbours, in order of expansion. */
  opened: readonly string[];
  /** Id of the selected node. */
  chosen: string;
}

export const LEVELS_MAX = 5;
/** Maximum number of expanded nodes; each needs a request. */
const OPENED_MAX = 20;
const LEVELS = 3;
/** Maximum length that the backend accepts. */
const ID_LENGTH_MAX = 200;

export function viewOf(search: string): GraphView {
  const given = new URLSearchParams(search);
  const id = (name: string) => (given.get(name) ?? '').slice(0, ID_LENGTH_MAX);
  const mode = given.get('modo');
  const levels = Number(given.get('niveis') ?? LEVELS);
  return {
    mode: mode === 'cadeia' || mode === 'caminho' ? mode : 'vizinhanca',
    from: id('de'),
    to: id('ate'),
    levels: Number.isInteger(levels) && levels >= 1 && levels <= LEVELS_MAX ? levels : LEVELS,
    opened: [...new Set(given.getAll('aberto'))]
      .filter(one => one !== '' && one.length <= ID_LENGTH_MAX)
      .slice(0, OPENED_MAX),
    chosen: id('no'),
  };
}

export function addressOf({ mode, from, to, levels, opened, chosen }: GraphView): string {
  const given = new URLSearchParams();
  if (mode !== 'vizinhanca') given.set('modo', mode);
  if (from !== '') given.set('de', from);
  if (mode === 'caminho' && to !== '') given.set('ate', to);
  if (mode === 'cadeia' && levels !== LEVELS) given.set('niveis', String(levels));
  for (const id of opened) given.append('aberto', id);
  if (chosen !== '') given.set('no', chosen);
  return `/grafo?${given}`;
}

/** The view with one more expanded node; above the maximum, the oldest ones are collapsed. */
export function withOpened(view: GraphView, id: string): GraphView {
  const isShown = view.opened.includes(id) || (view.mode === 'vizinhanca' && view.from === id);
  const opened = isShown ? view.opened : [...view.opened, id].slice(-OPENED_MAX);
  return { ...view, opened, chosen: id };
}

/** The neighbourhood of another node. */
export const around = (id: string): GraphView => ({
  mode: 'vizinhanca',
  from: id,
  to: '',
  levels: LEVELS,
  opened: [],
  chosen: id,
});
