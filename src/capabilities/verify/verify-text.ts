/** Verifies the citations of a text against the reference tables. */

import { signedDate } from '../../legal/decisions/signed-date.ts';
import { readTextDates } from '../../legal/decisions/text-date.ts';
import { scanProcessos } from '../../legal/processes/processos.ts';
import { TokenStream } from '../../legal/text/tokens.ts';
import { checkDatas } from './check-datas.ts';
import { checkDecisoes, checkProcessos } from './decisions/index.ts';
import { type Checks, KeyedItems, type Verification } from './items/index.ts';
import { AppliedDates, checkLegislacao } from './laws/index.ts';
import { checkMinisters } from './ministers/index.ts';
import { describeCoverage, measureRisk } from './report/index.ts';
import { checkSumulas, checkTemas } from './sumulas/index.ts';
import type { ReferenceTables } from './tables/index.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const YEAR_LENGTH = 'YYYY'.length;

/**
 * Verifies a text.
 *
 * `Súmula 7 do STJ` is valid, `Súmula 999 do STJ` is not. `verifiedAt` is ISO 8601. Texts of súmulas and facts of
 * stored decisions stay null here, because the tables do not contain them. It throws for no input.
 *
 * Cost  linear in the text
 */
export function verifyText(
  text: string,
  checks: Checks,
  tables: ReferenceTables,
  verifiedAt: string,
): Verification {
  const stream = new TokenStream(text);
  const today = verifiedAt.slice(0, DAY_LENGTH);
  const thisYear = Number(today.slice(0, YEAR_LENGTH));
  const dates = readTextDates(stream, today);
  const ministros = checks.check_ministros
    ? checkMinisters(stream, tables.ministros)
    : new KeyedItems<never>();
  const cited = checks.check_processos ? scanProcessos(stream, { all: true }) : [];
  const place = { dates, today, applied: new AppliedDates(stream, cited, thisYear) };
  const sumulas = checks.check_sumulas
    ? checkSumulas(stream, tables, place)
    : new KeyedItems<never>();
  const signed = signedDate(stream, dates.found);
  const years = { thisYear, signed: signed === null ? null : Number(signed.slice(0, YEAR_LENGTH)) };
  const processos = checkProcessos(stream, cited, tables.numeracao, years);
  const told = { at: verifiedAt, signed, withMinisters: checks.check_ministros };
  const decisoes = checks.check_processos
    ? checkDecisoes(stream, cited, tables, told)
    : { items: [], isTruncated: false };
  const temas = checks.check_sumulas
    ? checkTemas(stream, tables.temas, thisYear)
    : { items: [], isTruncated: false };
  const legislacao = checks.check_legislacao
    ? checkLegislacao(stream, tables, place)
    : { items: [], isTruncated: false };
  const datas = checkDatas(stream, decisoes.items);
  const truncated = Object.entries({
    sumulas,
    ministros,
    processos,
    legislacao,
    decisoes,
    temas,
    datas,
  })
    .filter(([, { isTruncated }]) => isTruncated)
    .map(([name]) => name);
  const items = {
    sumulas: sumulas.items,
    ministros: ministros.items,
    processos: processos.items,
    legislacao: legislacao.items,
    decisoes: decisoes.items,
    temas: temas.items,
    datas: datas.items,
  };
  return {
    ...items,
    metrics: measureRisk(items),
    verified_at: verifiedAt,
    coverage: describeCoverage(tables, checks, truncated),
  };
}
