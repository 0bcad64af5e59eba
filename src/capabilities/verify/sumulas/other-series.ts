/** Courts whose súmulas no table lists: how far their numbers go, and the subjects that are theirs alone. */
import type { Redacao } from '../items/index.ts';

/** The highest number that is known, in the year of the table. Facts, compiled for this project. */
const LAST: ReadonlyMap<string, number> = new Map([
  ['TST', 463],
  ['TSE', 73],
  ['TNU', 90],
]);
const KNOWN_IN = 2025;
/** None of these courts has issued more in a year since 2016. */
const ISSUED_PER_YEAR_MAX = 15;

/** Why no súmula of a court without a table has this number; null if it may. `yearMax`: latest year in the text. */
export function beyondSeries(numero: number, tribunal: string, yearMax: number): string | null {
  const last = LAST.get(tribunal);
  if (last === undefined) return null;
  const later = (Math.max(0, yearMax - KNOWN_IN) + 1) * ISSUED_PER_YEAR_MAX;
  return numero === 0 || numero > last + later
    ? `as súmulas conhecidas em ${KNOWN_IN} vão de 1 a ${last}`
    : null;
}

type Ramo = NonNullable<Redacao['ramo']>;

/** Words, folded, of which súmulas of the STJ and the STF speak seldom, and the court whose súmulas speak of them. */
const SUBJECTS: readonly { ramo: Ramo; tribunal: string; words: RegExp }[] = [
  {
    ramo: 'eleitoral',
    tribunal: 'TSE',
    words:
      /\b(?:recurso especial eleitoral|inelegibilidade|registro de candidatura|eleitora(?:l|is))\b/,
  },
  {
    ramo: 'trabalhista',
    tribunal: 'TST',
    words:
      /\b(?:intrajornada|interjornada|tomador(?:a|es)? d[eo]s? servicos?|horas extras|recurso de revista|gestante|aviso previo|dispensa discriminatoria|sobreaviso|equiparacao salarial|verbas trabalhistas|vinculo empregaticio|jornada de trabalho)\b/,
  },
];

/** The branch of law of a folded passage, if a court that decides it alone may have a súmula with this number. */
export function branchOf(passage: string, numero: number): Ramo | null {
  const found = SUBJECTS.find(({ words }) => words.test(passage));
  return found !== undefined && numero <= LAST.get(found.tribunal)! ? found.ramo : null;
}
