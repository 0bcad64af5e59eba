/** The audit trail: the backend query behind each figure, the version of the corpus, and the time. */
import type { Block } from '../../briefing/blocks/block.ts';
import type { Origin } from '../../briefing/blocks/block-sources.ts';
import type { BriefingFlowState } from '../../briefing/briefing-state.ts';
import type { Part, Section } from '../../briefing/document/document.ts';
import { fact, facts, heading, table, text } from '../../briefing/document/parts.ts';
import { timeText } from '../../briefing/document/wording.ts';

const TITLES_UNITS_MAX = 160;

export interface AttachmentMark {
  name: string;
  /** SHA-256 of the attachment's bytes, as hex. */
  sha256: string;
}

/** One answer of the backend, which several blocks may share. */
interface Answer extends Origin {
  titles: string[];
}

export function auditSection(state: BriefingFlowState, attachment: AttachmentMark): Section {
  const rows = answersOf(state.blocks).map(rowOf);
  const columns = [
    { title: 'Consulta', share: 32 },
    { title: 'Partes que a usam', share: 41 },
    { title: 'Versão do acervo', share: 11, isFigure: true },
    { title: 'Quando', share: 16 },
  ];
  const parts: Part[] = [
    ...text(
      'Cada número deste documento vem de uma consulta ao acervo, que pode ser repetida com os parâmetros do arquivo ' +
        'anexo. Horários de Brasília.',
    ),
    ...(rows.length === 0 ? text('Nenhuma consulta foi feita.') : table(columns, rows)),
    heading('Arquivo anexo'),
    ...text('As respostas, com todos os parâmetros, estão no arquivo anexo a este documento.'),
    ...facts(
      fact('Nome', attachment.name),
      fact('SHA-256', attachment.sha256),
      fact('Sessão', state.sessionId),
      fact('Versão', String(state.version)),
    ),
  ];
  return { title: 'Trilha de auditoria', parts };
}

function answersOf(blocks: readonly Block[]): Answer[] {
  const found = new Map<string, Answer>();
  for (const { title, origin } of blocks) {
    for (const one of origin) {
      const key = JSON.stringify(one);
      const known = found.get(key);
      if (known === undefined) found.set(key, { ...one, titles: [title] });
      else if (!known.titles.includes(title)) known.titles.push(title);
    }
  }
  return [...found.values()];
}

function rowOf({ operation, snapshot_id, at, titles }: Answer): string[] {
  return [
    QUERIES[operation] ?? 'Consulta ao acervo',
    cut(titles.join('; '), TITLES_UNITS_MAX),
    snapshot_id === null ? '–' : String(snapshot_id),
    timeText(at).replace(' (horário de Brasília)', ''),
  ];
}

/** Portuguese names of the backend operations. */
const QUERIES: Readonly<Record<string, string>> = {
  '/v1/search/dual': 'Pesquisa por fatos e tese',
  '/v1/decisions': 'Leitura das decisões',
  '/v1/similar-cases': 'Decisões parecidas',
  '/v1/graph/optimal-argument': 'Argumentos da categoria',
  '/v1/graph/temporal-evolution': 'Evolução no tempo',
  '/v1/statistics': 'Números do acervo',
};

const cut = (text: string, unitsMax: number): string =>
  text.length <= unitsMax ? text : `${text.slice(0, unitsMax - 1)}…`;
