/** Turns a briefing into the document that is exported, the same for every format. */

import { hash } from 'node:crypto';
import { THE_SIDE } from '../../../web/src/shared/side-words.ts';
import type { BriefingFlowState } from '../briefing/briefing-state.ts';
import type { ExportDocument, Fact } from '../briefing/document/document.ts';
import { DELIVERY, FASE, situationText, timeText } from '../briefing/document/wording.ts';
import { auditSection } from './content/audit.ts';
import { blockSections } from './content/block-sections.ts';
import { diagnosisSection } from './content/diagnosis.ts';
import { sourcesSection } from './content/sources.ts';
import { verificationSection } from './content/verification.ts';

/** Characters of the session's id in file names. */
const ID_UNITS = 8;
const NOTICE =
  'Feito por computador a partir do acervo pesquisado. Confira as decisões nas fontes oficiais antes de citá-las.';

/** `briefing-` and the first eight characters of the session's id. */
export const fileStem = (sessionId: string): string => `briefing-${sessionId.slice(0, ID_UNITS)}`;

/** `updatedAt` of the state must be there: something has been done in the briefing. */
export function briefingDocument(state: BriefingFlowState & { updatedAt: string }): ExportDocument {
  const { diagnosis, sessionId, updatedAt } = state;
  const attachment = {
    name: `${fileStem(sessionId)}.json`,
    description: 'Estado e blocos do briefing, como estão guardados',
    text: `${JSON.stringify(state, null, 2)}\n`,
  };
  const mark = { name: attachment.name, sha256: hash('sha256', attachment.text) };
  return {
    label: 'Briefing de pesquisa jurídica',
    title: diagnosis.tema ?? diagnosis.tese ?? 'Sem tema',
    subtitle: diagnosis.tema === null ? null : diagnosis.tese,
    facts: coverFacts(state),
    notice: NOTICE,
    sections: [
      diagnosisSection(state),
      ...blockSections(state),
      sourcesSection(state),
      verificationSection(state),
      auditSection(state, mark),
    ],
    attachment,
    changedAt: updatedAt,
  };
}

function coverFacts(state: BriefingFlowState & { updatedAt: string }): Fact[] {
  const { diagnosis, deliveryMode, faseProcessual, finalized } = state;
  const known: [string, string | null][] = [
    ['Representa', diagnosis.lado == null ? null : THE_SIDE[diagnosis.lado]],
    ['Área', diagnosis.area],
    ['Situação', situationText(diagnosis.situation)],
    ['Entrega', deliveryMode && DELIVERY[deliveryMode]],
    ['Fase processual', faseProcessual && FASE[faseProcessual]],
    ['Andamento', finalized ? 'Concluído' : `Em andamento, fase ${state.phase} de 4`],
    ['Atualizado em', timeText(state.updatedAt)],
    ['Versão', `${state.version}, sessão ${state.sessionId}`],
  ];
  return known.flatMap(([label, value]) =>
    value === null || value.trim() === '' ? [] : [{ label, value: cut(value) }],
  );
}

const COVER_UNITS_MAX = 80;

/** The whole text is in the diagnosis. */
const cut = (text: string): string =>
  text.length <= COVER_UNITS_MAX ? text : `${text.slice(0, COVER_UNITS_MAX - 1).trimEnd()}…`;
