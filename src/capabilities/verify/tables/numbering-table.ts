/** How far the superior courts have numbered their cases: the highest numbers known by the end of each year. */

/** One year of a series, as in the file. */
export interface NumberingRow {
  serie: string;
  ano: number;
  /** Highest number known by the end of the year. */
  maior: number;
  /** Numbers dated in the year. */
  numeros: number;
}

/** A number above what a court can have reached. */
export interface Excess {
  /** Highest number known by the end of `ano`. */
  maior: number;
  ano: number;
}

/** Within these years after a case is numbered, it is decided, or other cases of its time are. */
const LAG_YEARS = 2;
/** Numbers that must be dated in later years, so that their highest tells how far the series had come. */
const NUMBERS_MIN = 5;
const MARGIN = 1.3;
/** Years whose growth is doubled, with a wider margin, to go on after the last year of the table. */
const GROWTH_YEARS = 10;
const GROWTH = 2;
const GROWN_MARGIN = 1.6;
/** No series grows to more than this in the life of a table. */
const DIGITS_GROWTH = 4;
/** The STF and the STJ number their HC apart, and in some years the table knows more numbers of the lower series. */
const MARGINS: ReadonlyMap<string, number> = new Map([['HC', 1.5]]);

/** The table of all series. Every look-up costs at most one pass over the years of a series. */
export class NumberingTable {
  readonly #series: ReadonlyMap<string, readonly NumberingRow[]>;

  /** `rows` in the order of their years. */
  constructor(rows: readonly NumberingRow[]) {
    this.#series = Map.groupBy(rows, ({ serie }) => serie);
  }

  /** Names of the series. */
  names(): string[] {
    return [...this.#series.keys()];
  }

  /** The year of the highest known number, and the number. Throws for an unknown series. */
  last(serie: string): Excess {
    const { maior } = this.#rows(serie).at(-1)!;
    return { maior, ano: this.#rows(serie).find(row => row.maior === maior)!.ano };
  }

  /** Most digits that a number can have: as many as four times the highest number has. */
  digitsMax(serie: string): number {
    return String(this.last(serie).maior * DIGITS_GROWTH).length;
  }

  /** Whether a higher number was known by the end of a year, or at all without one. */
  isKnown(serie: string, numero: number, year: number | null): boolean {
    const known = this.#rows(serie).filter(({ ano }) => year === null || ano <= year);
    return numero <= (known.at(-1)?.maior ?? 0);
  }

  /**
   * Why a number cannot have been assigned by the end of `year`: it is more than 30% (HC: 50%) above the highest number
   * known two years later, or in the first year after that by which five known numbers are dated after `year`. If the
   * table ends before, the series is taken to grow twice as fast from its end on, with a margin of 60%.
   *
   * Returns  null if it can, or if the table does not decide it
   */
  excess(serie: string, numero: number, year: number): Excess | null {
    const later = this.#later(serie, year);
    if (later !== null) return numero > later.maior * (MARGINS.get(serie) ?? MARGIN) ? later : null;
    const last = this.last(serie);
    const rows = this.#rows(serie);
    const from = rows.findLast(({ ano }) => ano <= last.ano - GROWTH_YEARS) ?? rows[0]!;
    const growth = (last.maior - from.maior) / Math.max(1, last.ano - from.ano);
    const reached = last.maior + GROWTH * growth * Math.max(0, year + 1 - last.ano);
    return numero > reached * GROWN_MARGIN ? last : null;
  }

  #later(serie: string, year: number): Excess | null {
    let numbers = 0;
    for (const row of this.#rows(serie)) {
      if (row.ano > year) numbers += row.numeros;
      if (row.ano >= year + LAG_YEARS && numbers >= NUMBERS_MIN) return row;
    }
    return null;
  }

  #rows(serie: string): readonly NumberingRow[] {
    const rows = this.#series.get(serie);
    if (rows === undefined) throw new Error(`no numbering of ${serie}`);
    return rows;
  }
}
