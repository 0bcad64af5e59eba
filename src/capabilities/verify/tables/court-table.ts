/**
 * Facts about the superior courts: the first day of each, its chambers, and the classes that only one court decides.
 */
import type { Chamber } from '../../../legal/citations/chambers.ts';

export interface CourtFacts {
  tribunal: string;
  /** First day of the court, `YYYY-MM-DD`. */
  desde: string;
  /** Kinds of numbered chambers, with the highest number. */
  numerados: Readonly<Record<string, number>>;
  nomeados: readonly string[];
  /** Names of chambers that do not judge, and of former ones; a citation of them stays undecided. */
  indecisos: readonly string[];
  /** Former chambers, with their years and the highest process number of that time. */
  extintos: readonly { nome: string; de: number; ate: number; numero_ate: number }[];
}

export interface ClassFacts {
  classe: string;
  tribunal: string;
  desde: string;
}

/** Kinds of chambers for which the list of a court is complete, so that an unlisted one does not exist. */
const DECIDING = new Set([
  'Turma',
  'Seção',
  'Câmara',
  'Corte Especial',
  'Conselho Especial',
  'SDC',
  'SBDI-1',
  'SBDI-2',
]);

export class CourtTable {
  readonly #courts: ReadonlyMap<string, CourtFacts>;
  readonly #classes: ReadonlyMap<string, ClassFacts>;

  constructor(courts: readonly CourtFacts[], classes: readonly ClassFacts[]) {
    this.#courts = new Map(courts.map(court => [court.tribunal, court]));
    this.#classes = new Map(classes.map(facts => [facts.classe, facts]));
  }

  /** The facts of a class that only one court decides; null for other classes. */
  ofClass(classe: string | null): ClassFacts | null {
    return this.#classes.get(classe ?? '') ?? null;
  }

  court(tribunal: string | null): CourtFacts | null {
    return this.#courts.get(tribunal ?? '') ?? null;
  }

  /** Whether a court has a chamber; null if the table cannot decide. `year` and `numero` belong to the decision. */
  hasChamber(
    tribunal: string | null,
    { nome, kind, numero, isLonger }: Chamber,
    at: {
      year: number | null;
      numero: number | null;
      /** Whether the text names a year of the period. */
      names?: (from: number, to: number) => boolean;
    },
  ): boolean | null {
    const court = this.court(tribunal);
    if (court === null || isLonger) return null;
    if (court.nomeados.includes(nome)) return true;
    if (court.indecisos.includes(nome) || court.indecisos.includes(kind)) return null;
    const past = court.extintos.find(old => old.nome === nome);
    if (past !== undefined) {
      if (at.year !== null) return at.year >= past.de && at.year <= past.ate;
      if (at.numero !== null) return at.numero > past.numero_ate ? false : null;
      return at.names?.(past.de, past.ate) === false ? false : null;
    }
    const count = court.numerados[kind];
    if (count !== undefined && numero !== null) return numero <= count;
    return DECIDING.has(kind) ? false : null;
  }
}
