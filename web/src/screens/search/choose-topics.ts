/** Chooses the topics that the first screen suggests. */

export interface Item {
  id: string;
  nome: string;
  decisoes: number;
  /** The broader nodes. */
  amplos?: readonly string[] | undefined;
}

export interface TopicShown {
  nome: string;
  decisoes: number;
  /** The filter by the subject; '' for a criterion. */
  categoria: string;
}

/** Topics with fewer decisions are not useful. */
const DECISIONS_MIN = 20;
const SHOWN_MAX = 8;

/**
 * The most frequent subjects without narrower subjects among the given ones, because a broad subject is not a good
 * start; if there are few of them, criteria follow.
 */
export function topicsOf(subjects: readonly Item[], criteria: readonly Item[]): TopicShown[] {
  const enough = ({ decisoes }: Item) => decisoes >= DECISIONS_MIN;
  const above = new Set(subjects.filter(enough).flatMap(({ amplos = [] }) => amplos));
  const own = subjects.filter(
    item => enough(item) && !above.has(item.id) && (item.amplos ?? []).length > 0,
  );
  const byCount = (a: Item, b: Item) => b.decisoes - a.decisoes;
  const shown: TopicShown[] = [];
  for (const item of [...own.toSorted(byCount), ...criteria.filter(enough).toSorted(byCount)]) {
    const isKnown = shown.some(({ nome }) => nome.toLowerCase() === item.nome.toLowerCase());
    if (isKnown || shown.length === SHOWN_MAX) continue;
    const categoria = own.includes(item) ? item.id : '';
    shown.push({ nome: item.nome, decisoes: item.decisoes, categoria });
  }
  return shown;
}
