/** The verification section: the verified citations of every block, and what the reader must still check. */
import { checkedCitations } from '../../../../web/src/shared/checked-citations.ts';
import type { Block } from '../../briefing/blocks/block.ts';
import type { Verification } from '../../briefing/blocks/block-sources.ts';
import type { BriefingFlowState } from '../../briefing/briefing-state.ts';
import type { Part, Section } from '../../briefing/document/document.ts';
import { heading, list, table, text } from '../../briefing/document/parts.ts';
import { timeText } from '../../briefing/document/wording.ts';
import { listed } from '../../briefing/wording.ts';

type Verified = Extract<Verification, { state: 'verified' }>;

const KIND = {
  sumula: 'Súmula',
  ministro: 'Ministro',
  processo: 'Processo',
  tema: 'Tema',
  legislacao: 'Legislação',
} as const;
const VERDICT = {
  invalid: 'Não existe nas tabelas',
  cancelled: 'Cancelada',
  undecided: 'Sem confirmação',
} as const;

export function verificationSection({ blocks }: BriefingFlowState): Section {
  const verified = blocks.flatMap(block =>
    block.verification?.state === 'verified' ? [{ block, result: block.verification }] : [],
  );
  const failed = blocks.flatMap(block =>
    block.verification?.state === 'unavailable' ? [{ block, result: block.verification }] : [],
  );
  const parts = [
    ...verifiedParts(verified),
    ...doubtfulParts(verified),
    ...(failed.length === 0
      ? []
      : [
          heading('Não verificado'),
          ...list(failed.map(({ block, result }) => `${block.title}: ${result.reason}`)),
        ]),
    heading('O que sempre fica por conferir'),
    ...list(ALWAYS),
  ];
  return { title: 'O que foi verificado e o que não foi', parts };
}

/** Limits that apply to every briefing. */
const ALWAYS = [
  'O inteiro teor das decisões: o briefing trabalha com ementas e com os dados do acervo.',
  'Se houve decisão posterior, recurso pendente ou mudança de lei depois da data deste documento.',
  'Os textos escritos pelo usuário, como tema, tese e contexto.',
];

interface Found {
  block: Block;
  result: Verified;
}

function verifiedParts(verified: readonly Found[]): Part[] {
  if (verified.length === 0) return text('Nenhum texto deste briefing passou pela verificação.');
  const columns = [
    { title: 'Parte', share: 50 },
    { title: 'Conferência', share: 50 },
  ];
  const cited = verified.filter(({ result }) => result.total_citations > 0);
  const others = verified.filter(({ result }) => result.total_citations === 0);
  const rows = cited.map(({ block, result }) => [block.title, checkedCitations(result)]);
  const last = verified
    .map(({ result }) => result.verified_at)
    .sort()
    .at(-1)!;
  return [
    heading('Verificado'),
    ...text(
      'As citações destas partes foram comparadas com as tabelas de súmulas, ministros, temas e leis, e os processos ' +
        `com o acervo. Última verificação: ${timeText(last)}.`,
    ),
    ...table(columns, rows),
    ...(others.length === 0
      ? []
      : text(`Sem citações: ${listed(others.map(({ block }) => block.title))}.`)),
  ];
}

function doubtfulParts(verified: readonly Found[]): Part[] {
  const rows = verified.flatMap(({ block, result }) =>
    result.doubtful.map(({ kind, reference, verdict, reason }) => [
      reference.startsWith(KIND[kind]) ? reference : `${KIND[kind]}: ${reference}`,
      VERDICT[verdict],
      reason ?? '–',
      block.title,
    ]),
  );
  const columns = [
    { title: 'Citação', share: 23 },
    { title: 'Situação', share: 19 },
    { title: 'Motivo', share: 30 },
    { title: 'Onde está', share: 28 },
  ];
  return rows.length === 0 ? [] : [heading('Citações a rever'), ...table(columns, rows)];
}
