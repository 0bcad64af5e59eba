/** Describes the basis of a verification: tables with version and date, and the classes that were not checked. */
import type { Checks, Coverage } from '../items/index.ts';
import type { ReferenceTables } from '../tables/index.ts';

const SWITCHES: Readonly<Record<keyof Checks, string>> = {
  check_sumulas: 'sumulas',
  check_ministros: 'ministros',
  check_processos: 'processos',
  check_legislacao: 'legislacao',
};
const ALWAYS_OPEN: Readonly<Record<keyof Checks, string>> = {
  check_sumulas:
    'sumulas: as súmulas de tribunais diferentes do STF e do STJ; o conteúdo dos temas',
  check_ministros:
    'ministros: nomes do STJ que não constam da lista; ministros de outros tribunais',
  check_processos:
    'processos: a existência e o conteúdo; só são verificados o formato e a coerência do número',
  check_legislacao:
    'legislacao: a vigência das normas que não constam das tabelas; o conteúdo das normas',
};

/** The coverage of one answer. `truncated` names the classes with more than MENTIONS_MAX mentions. */
export function describeCoverage(
  tables: ReferenceTables,
  checks: Checks,
  truncated: string[],
): Coverage {
  const names = Object.keys(SWITCHES) as (keyof Checks)[];
  return {
    tables: [
      ...citedTables(tables),
      ...lawTables(tables),
      ...courtTables(tables),
      ...importedTables(tables),
    ],
    texts: { state: 'not needed', found: 0 },
    corpus: { state: 'not needed', found: 0 },
    not_checked: names.map(name =>
      checks[name] ? ALWAYS_OPEN[name] : `${SWITCHES[name]}: verificação desativada por ${name}`,
    ),
    truncated,
  };
}

/** The tables of súmulas, ministers and process numbers. */
function citedTables({
  sumulas,
  redacoes,
  ministros,
  numeracao,
}: ReferenceTables): Coverage['tables'] {
  const last = (serie: string) => sumulas.series.get(serie)!.last;
  return [
    {
      name: 'sumulas',
      version: sumulas.versao,
      date: sumulas.data,
      covers:
        `número e situação das súmulas 1 a ${last('STJ')} do STJ, 1 a ${last('STF')} do STF ` +
        `e vinculantes 1 a ${last('SV')}`,
    },
    {
      name: 'redacoes',
      version: redacoes.versao,
      date: redacoes.data,
      covers: 'redação das mesmas súmulas, em resumo criptográfico',
    },
    {
      name: 'ministros',
      version: ministros.versao,
      date: ministros.data,
      covers: `lista do STF completa de ${ministros.stfSince} a ${ministros.stfUntil}; lista do STJ incompleta`,
    },
    {
      name: 'numeracao',
      version: numeracao.versao,
      date: numeracao.data,
      covers: `maiores números conhecidos por ano das classes ${numeracao.table.names().join(', ')}`,
    },
  ];
}

/** The tables of laws and their articles. */
function lawTables({ leis, revogadas, dispositivos }: ReferenceTables): Coverage['tables'] {
  return [
    {
      name: 'leis',
      version: leis.versao,
      date: leis.data,
      covers: `nome e artigos de ${leis.count} normas federais`,
    },
    {
      name: 'revogadas',
      version: revogadas.versao,
      date: revogadas.data,
      covers: `${revogadas.count} normas federais que já não vigoram: desde quando e por qual norma`,
    },
    {
      name: 'dispositivos',
      version: dispositivos.versao,
      date: dispositivos.data,
      covers: `parágrafos e incisos de ${dispositivos.table.size} artigos`,
    },
  ];
}

/** The tables of chambers and temas. */
function courtTables({ orgaos, temas }: ReferenceTables): Coverage['tables'] {
  return [
    {
      name: 'orgaos',
      version: orgaos.versao,
      date: orgaos.data,
      covers: 'instalação e órgãos julgadores do STF, do STJ, do TST e do TSE',
    },
    {
      name: 'temas',
      version: temas.versao,
      date: temas.data,
      covers: [...temas.series.values()]
        .map(one => `temas 1 a ${one.ultimo} do ${one.tribunal} (${one.sistematica})`)
        .join('; '),
    },
  ];
}

/** The tables of imported packs. */
function importedTables({ imported }: ReferenceTables): Coverage['tables'] {
  return imported.map(({ name, versao, data, covers }) => ({
    name,
    version: versao,
    date: data,
    covers,
  }));
}
