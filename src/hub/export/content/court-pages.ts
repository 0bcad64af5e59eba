/** Official court pages on which a process can be looked up by its number. */

const PAGES: Readonly<Record<string, string>> = {
  STF: 'https://portal.stf.jus.br/processos/',
  STJ: 'https://processo.stj.jus.br/processo/pesquisa/',
  TJAL: 'https://www2.tjal.jus.br/cposg5/open.do',
  TJSP: 'https://esaj.tjsp.jus.br/cposg/open.do',
  TST: 'https://consultaprocessual.tst.jus.br/consultaProcessual/',
};

/** Null for a court that is not in the table. */
export function courtPage(tribunal: string): string | null {
  const name = tribunal.toLocaleUpperCase('pt-BR').trim();
  return Object.hasOwn(PAGES, name) ? PAGES[name]! : null;
}
