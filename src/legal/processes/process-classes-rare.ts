/**
 * Classes that verification reads beside those of the import: of electoral and military courts, of courts of accounts,
 * and spellings of scanned texts. They name proceedings, yet hardly a precedent.
 */
import { indexClasses } from './process-classes.ts';

const RARE: Readonly<Record<string, string>> = {
  PC: 'prestacao de contas',
  TC: '',
  Decisão: 'decisao|decisoes',
  RecEl: 'recurso eleitoral|recursos eleitorais',
  APM: 'acao penal militar',
  AO: 'acao originaria',
  ACP: 'acao civil publica|acoes civis publicas',
  HC: 'habeas corpus criminal',
  ACr: 'ap crim|ap . crim',
  AP: 'acao penal originaria|acoes penais',
  // Scanners take the capital I of `AI` for an l.
  AI: 'al|ag . inst . crim',
};

/** Classes whose numbers carry a year, without which they are words like others. */
export const YEAR_BOUND: ReadonlySet<string> = new Set(['Decisão', 'TC']);

export const RARE_CLASSES = indexClasses(RARE, {});

/** An abbreviation that another class has in capitals (`AP` is an `ação penal`): read only as written here. */
export const WRITTEN_EXACTLY: ReadonlyMap<string, string> = new Map([['Ap', 'APL']]);
