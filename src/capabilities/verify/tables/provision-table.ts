/** Numbers of paragraphs and incisos, for often cited articles and for laws whose text was counted. No texts. */
import { romanValue } from '../../../legal/text/numerals.ts';

export interface Provision {
  lei: string;
  artigo: string;
  /** Highest paragraph; `u` for a single one, `?` if unknown. */
  paragrafos: number | 'u' | '?';
  /** Incisos of the caput. */
  incisos: number | '?';
  /** The number of further paragraphs that it may have. */
  margem?: number;
  /** Whether the article has nothing beyond the counts. */
  completo: boolean;
}

type ArticleOfLaw = Pick<Provision, 'lei' | 'artigo'>;

/** Looks up paragraphs and incisos. */
export class ProvisionTable {
  readonly #rows: ReadonlyMap<string, Provision>;
  readonly size: number;

  constructor(rows: readonly Provision[]) {
    this.#rows = new Map(rows.map(row => [`${row.lei} ${row.artigo}`, row]));
    this.size = rows.length;
  }

  /**
   * Whether the article has all of these paragraphs, as in `1, 2` or `caput`; null if the table cannot decide. `slack`
   * is the number of paragraphs that the article may have gained since the table.
   */
  hasParagraphs(of: ArticleOfLaw, paragraphs: string, slack: number): boolean | null {
    const row = this.#row(of);
    if (row === undefined || row.paragrafos === '?') return null;
    const { paragrafos, completo } = row;
    const more = slack + (row.margem ?? 0);
    return every(paragraphs, written => {
      if (written === 'único')
        return paragrafos === 'u' ? true : missing(paragrafos === 0 && completo && slack === 0);
      if (!/^\d+$/.test(written)) return null;
      const number = Number(written);
      if (number >= 1 && number <= (paragrafos === 'u' ? 0 : paragrafos)) return true;
      const last = paragrafos === 'u' ? 1 : paragrafos;
      if (more > 0 && number >= 1 && number <= last + more) return null;
      // A single paragraph may be called the first, and `§ 1º` may have been scanned as `§ 11` or `§ 10`.
      const isOrdinal = number === 1 || /^\d[01]$/.test(written);
      return isOrdinal ? null : missing(completo);
    });
  }

  /**
   * Whether the caput has all of these incisos, as in `II, IV`; null if the table cannot decide. `slack` is the number
   * of incisos that it may have gained since the table.
   */
  hasIncisos(of: ArticleOfLaw, incisos: string, slack: number): boolean | null {
    const row = this.#row(of);
    if (row === undefined || row.incisos === '?') return null;
    const { incisos: last, paragrafos, completo } = row;
    // If only the paragraphs have incisos, citations often omit the paragraph, so nothing is decided.
    if (last === 0 && paragrafos !== 0) return null;
    return every(incisos, written => {
      const value = romanValue(written.toLowerCase());
      if (value === 0) return null;
      return value <= last ? true : missing(completo && value > last + slack);
    });
  }

  #row({ lei, artigo }: ArticleOfLaw): Provision | undefined {
    return this.#rows.get(`${lei} ${artigo.replaceAll('.', '')}`);
  }
}

function missing(isCertain: boolean): false | null {
  return isCertain ? false : null;
}

/** False if one value is missing; otherwise null if one is unknown. `caput` always counts as present. */
function every(list: string, has: (value: string) => boolean | null): boolean | null {
  let all: boolean | null = true;
  for (const value of list.split(', ')) {
    const one = value === 'caput' ? true : has(value);
    if (one === false) return false;
    if (one === null) all = null;
  }
  return all;
}
