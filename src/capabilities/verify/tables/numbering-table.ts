/** The highest process numbers of the superior courts known by the end of each year. */

/** One year of a series, as in the data file. */
export interface NumberingRow {
  serie: string;
  ano: number;
  /** Highest number known by the end of the year. */
  maior: number;
  /** Count of the known numbers dated in the year. */
  numeros: number;
}

/** The highest known number and its year, returned for a number that the court cannot have reached. */
export interface Excess {
  /** Highest number known by the end of `ano`. */
  maior: number;
  ano: number;
}

/** Years after which a case, or others numbered at its time, has been decided. */
const LAG_YEARS = 2;
/** Minimum count of numbers dated in later years; fewer do not show how far the series had come. */
const NUMBERS_MIN = 5;
const MARGIN = 1.3;
/** The growth over these last years of the table is doubled, with a wider margin, to extrapolate beyond its end. */
const GROWTH_YEARS = 10;
const GROWTH = 2;
const GROWN_MARGIN = 1.6;
/** A number may exceed the highest known one by at most this factor, by its digits. */
const DIGITS_GROWTH = 4;
/**
 * The STF and the STJ number their HC separately, and for some years the table has more numbers of the lower series.
 */
const MARGINS: ReadonlyMap<string, number> = new Map([['HC', 1.5]]);

/** The table of all series. A look-up costs at most one pass over the years of one series. */
export class NumberingTable {
  readonly #series: ReadonlyMap<string, readonly NumberingRow[]>;

  /** `rows` are in ascending order of year. */
  constructor(rows: readonly NumberingRow[]) {
    this.#series = Map.groupBy(rows, ({ serie }) => serie);
  }

  /** Names of the series. */
  names(): string[] {
    return [...this.#series.keys()];
  }

  /** The highest known number with its year. Throws for an unknown series. */
  last(serie: string): Excess {
    const { maior } = this.#rows(serie).at(-1)!;
    return { maior, ano: this.#rows(serie).find(row => row.maior === maior)!.ano };
  }

  /** Maximum digits of a number: the digits of four times the highest known number. */
  digitsMax(serie: string): number {
    return String(this.last(serie).maior * DIGITS_GROWTH).length;
  }

  /** Whether this or a higher number is known by the end of `year`; of any year if it is null. */
  isKnown(serie: string, numero: number, year: number | null): boolean {
    const known = this.#rows(serie).filter(({ ano }) => year === null || ano <= year);
    return numero <= (known.at(-1)?.maior ?? 0);
  }

  /**
   * Whether a number is too high to have been assigned by the end of `year`: it exceeds by more than 30% (HC: 50%) the
   * highest number known at a reference year. That is the first year, at least two years later, by which five known
   * numbers are dated after `year`. Beyond the end of the table the series is assumed to grow twice as fast, with a
   * margin of 60%.
   *
   * Returns  null if the number is possible, or if the table cannot decide
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
