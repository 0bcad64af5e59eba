/** Describes what a verification is based on: tables with version and date, and what was not checked. */
import type { ReferenceTables } from './tables.ts';
import type { Checks, Coverage } from './verification.ts';

const SWITCHES: Readonly<Record<keyof Checks, string>> = {
  check_sumulas: 'sumulas',
  check_ministros: 'ministros',
  check_processos: 'processos',
  check_legislacao: 'legislacao',
};
const ALWAYS_OPEN: Readonly<Record<keyof Checks, string>> = {
  check_sumulas: 'sumulas: a redação citada; súmulas de outros tribunais que não STF e STJ; temas',
  check_ministros: 'ministros: nomes do STJ que a lista não traz; ministros de outros tribunais',
  check_processos: 'processos: se existem e o que neles se decidiu; só o formato é verificado',
  check_legislacao: 'legislacao: vigência e conteúdo das normas',
};

export function describeCoverage(
  tables: ReferenceTables,
  checks: Checks,
  truncated: string[],
): Coverage {
  const { sumulas, ministros, leis } = tables;
  const last = (serie: string) => sumulas.series.get(serie)!.last;
  const names = Object.keys(SWITCHES) as (keyof Checks)[];
  return {
    tables: [
      {
        name: 'sumulas',
        version: sumulas.versao,
        date: sumulas.data,
        covers:
          `número e situação: STJ 1-${last('STJ')}, STF 1-${last('STF')}, ` +
          `vinculantes do STF 1-${last('SV')}`,
      },
      {
        name: 'ministros',
        version: ministros.versao,
        date: ministros.data,
        covers: `STF completo de ${ministros.stfSince} a ${ministros.stfUntil}; STJ incompleto`,
      },
      {
        name: 'leis',
        version: leis.versao,
        date: leis.data,
        covers: `nome e artigos de ${leis.byLaw.size} normas federais`,
      },
    ],
    texts: { state: 'not needed', found: 0 },
    not_checked: names.map(name =>
      checks[name] ? ALWAYS_OPEN[name] : `${SWITCHES[name]}: desligado por ${name}`,
    ),
    truncated,
  };
}
