/**
 * Draws briefings of any size with every type of block, for benches and tests. The same random numbers give the same
 * briefing.
 */
import type { Block } from '../../src/hub/briefing/blocks/block.ts';
import type { BlockData, BlockType } from '../../src/hub/briefing/blocks/block-data.ts';
import type { Verification } from '../../src/hub/briefing/blocks/block-sources.ts';
import type { PrecedentData } from '../../src/hub/briefing/blocks/precedent/data.ts';
import type { BriefingFlowState } from '../../src/hub/briefing/briefing-state.ts';
import { EvidenceDraw } from './random-evidence.ts';
import { CRITERIA, SUBJECTS, upper, VERBS, WordDraw } from './random-words.ts';

export type WrittenBriefing = BriefingFlowState & { updatedAt: string };

export interface BriefingSize {
  precedents: number;
  /** Sentences of an ementa. */
  sentences: number;
  options: number;
  arguments: number;
  years: number;
}

export const USUAL: BriefingSize = {
  precedents: 8,
  sentences: 9,
  options: 8,
  arguments: 6,
  years: 14,
};

const RATED = 5;
/** Whether the user of a drawn briefing rated the nth precedent as not useful. */
const isRejected = (n: number): boolean => n < RATED && n % 3 === 2;
const AT = '2026-11-20T14:05:09.000Z';

export class BriefingDraw {
  readonly #words: WordDraw;
  readonly #evidence: EvidenceDraw;
  #count = 0;

  constructor(random: () => number) {
    this.#words = new WordDraw(random);
    this.#evidence = new EvidenceDraw(this.#words);
  }

  briefing(
    size: BriefingSize,
    mode: 'sintese' | 'parecer' | 'estrategia' | 'mapa',
  ): WrittenBriefing {
    const found = Array.from({ length: size.precedents }, () =>
      this.#evidence.precedent(size.sentences),
    );
    const blocks = [
      this.#block('summary', 2, 'Resumo da pesquisa', this.#evidence.summary(found)),
      ...found.map((data, i) =>
        this.#block('precedent', 2, `Precedente ${i + 1}: ${data.rotulo}`, data),
      ),
      this.#block('precedent_picker', 2, 'Decisões parecidas', this.#evidence.picker(size.options)),
      this.#block(
        'risk_balance',
        3,
        'Balanço da categoria',
        this.#evidence.balance(size.arguments),
      ),
      this.#block('chart', 3, 'Evolução do critério', this.#evidence.chart(size.years)),
      this.#delivery(
        mode,
        found.filter((_, i) => !isRejected(i)),
        size,
      ),
      this.#block('exit_card', 4, 'Encerramento', {
        options: [
          { action: 'concluir', label: 'Concluir', description: 'Encerra o briefing.' },
          { action: 'novo', label: 'Novo', description: 'Começa outro briefing.' },
        ],
        selected: 'concluir',
      }),
      this.#block('fallback', 3, 'Evolução da turma', {
        replaces: 'chart',
        code: 'TIMEOUT',
        reason: 'O acervo não respondeu a tempo.',
      }),
    ];
    return {
      sessionId: `${this.#words.letters(8)}-sessao`,
      version: 1 + this.#words.below(30),
      updatedAt: AT,
      phase: 4,
      finalized: true,
      diagnosis: {
        situation: 'atuando',
        area: 'Direito do consumidor',
        tema: `Responsabilidade do banco e ${this.#words.of(SUBJECTS)}`,
        tese: `${upper(this.#words.of(SUBJECTS))} ${this.#words.of(VERBS)} → nulidade, se a taxa for ≥ 2% ou −1%`,
      },
      deliveryMode: mode,
      additionalContext: [
        this.#words.sentence(),
        'Ver também https://www.stj.jus.br/sites/portalp.',
      ],
      precedents: found.slice(0, RATED).map(({ processo }, i) => ({
        processoId: processo!,
        evaluation: isRejected(i) ? 'not_useful' : 'useful',
      })),
      risks: [],
      chosenPath: mode === 'estrategia' ? 'caminho-1' : null,
      faseProcessual: 'recurso',
      blocks,
    };
  }

  #block<T extends BlockType>(type: T, phase: 2 | 3 | 4, title: string, data: BlockData[T]): Block {
    const position = ++this.#count;
    const origin = {
      operation: '/v1/graph/temporal-evolution',
      params: { criterio: 'ônus da prova', granularity: 'year' },
      snapshot_id: 7,
      at: AT,
    };
    const isOwn = type === 'exit_card' || type === 'fallback';
    return {
      id: `${type}-${position}`,
      type,
      phase,
      position,
      title,
      data,
      origin: isOwn ? [] : [origin],
      verification: isOwn ? null : this.#verification(),
    } as Block;
  }

  #verification(): Verification {
    if (this.#words.share() < 0.15) {
      return { state: 'unavailable', reason: 'A verificação não respondeu.' };
    }
    return {
      state: 'verified',
      risk_level: this.#words.of(['low', 'medium', 'high']),
      risk_score: 0.2,
      total_citations: 3,
      valid_count: 2,
      invalid_count: 1,
      undecided_count: 0,
      doubtful: [
        {
          kind: 'sumula',
          reference: 'Súmula 9999 do STJ',
          verdict: 'invalid',
          reason: 'A série do STJ termina antes deste número.',
        },
      ],
      verified_at: AT,
    };
  }

  #delivery(mode: string, found: readonly PrecedentData[], size: BriefingSize): Block {
    const sections = ['Conclusão', 'Questão', 'Fundamentos', 'Divergências'].map(heading => ({
      heading,
      paragraphs: [
        `${this.#words.sentence()} ${this.#words.sentence()} ${this.#words.sentence()}`,
        this.#words.sentence(),
      ],
      points: [this.#words.sentence(), this.#words.sentence()],
    }));
    const precedents = found
      .slice(0, 4)
      .map(({ decisao_id, processo, rotulo, ministro, resultado, data, why }) => {
        return { decisao_id, processo, rotulo, ministro, resultado, data, why };
      });
    const written = { sections, precedents };
    if (mode === 'sintese') return this.#block('sintese', 4, 'Síntese', written);
    if (mode === 'parecer') {
      return this.#block('parecer', 4, 'Parecer', {
        ...written,
        conclusion: this.#words.sentence(),
      });
    }
    if (mode === 'mapa') return this.#block('mapa', 4, 'Mapa', { ...written, ...this.#map(found) });
    return this.#block('estrategia', 4, 'Estratégia', {
      ...written,
      faseProcessual: 'recurso',
      paths: [1, 2].map(i => ({
        id: `caminho-${i}`,
        kind: this.#words.of(['sustentar', 'distinguir', 'compor'] as const),
        label: `Caminho ${i}: ${this.#words.of(CRITERIA).toLowerCase()}`,
        description: this.#words.sentence(),
        grounds: this.#evidence.arguments(size.arguments),
      })),
      chosenPath: 'caminho-1',
      nextSteps: [this.#words.sentence(), this.#words.sentence()],
    });
  }

  #map(found: readonly PrecedentData[]): Omit<BlockData['mapa'], 'sections' | 'precedents'> {
    const decisions = found.map(({ decisao_id, rotulo }, i) => ({
      id: decisao_id,
      tipo: 'Decisao' as const,
      nome: rotulo,
      chosen: i < 2,
    }));
    const criteria = CRITERIA.map(nome => ({
      id: `criterio:${nome}`,
      tipo: 'Criterio' as const,
      nome,
      chosen: false,
    }));
    const edges = decisions.map(({ id }) => ({
      source: id,
      target: this.#words.of(criteria).id,
      type: 'TEM_CRITERIO' as const,
    }));
    return { nodes: [...decisions, ...criteria], edges, left_out: 3 };
  }
}
