/** Draws briefings of any size with every type of block, for benches and tests; the same random numbers, the same briefing. */
import type { Block, BlockData, BlockType, Verification } from '../../src/hub/briefing/blocks.ts';
import type { BriefingFlowState } from '../../src/hub/briefing/briefing-state.ts';
import type {
  Argument,
  ChartBucket,
  DecisionHead,
  PrecedentData,
} from '../../src/hub/briefing/evidence-data.ts';

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

const SUBJECTS = [
  'o desconto em benefício previdenciário',
  'a contratação por meio eletrônico',
  'a inscrição em cadastro de inadimplentes',
  'a recusa de cobertura pelo plano de saúde',
  'a prova da assinatura do contrato',
  'a repetição do valor em dobro',
  'o dano moral in re ipsa',
];
const VERBS = [
  'exige prova da manifestação de vontade',
  'independe da demonstração de culpa do fornecedor',
  'não se presume quando o consumidor nega a contratação',
  'autoriza a inversão do ônus da prova (art. 6º, VIII, do CDC)',
  'foi afastada diante da juntada do instrumento assinado',
  'segue a orientação da Súmula 479 do STJ',
  'observa os critérios de razoabilidade e proporcionalidade',
];
const NAMES = ['Alcides Gusmão', 'Elisabeth Carvalho', 'Tutmés Albuquerque', 'Pedro Mendonça'];
const CRITERIA = ['Ônus da prova', 'Dano moral', 'Repetição do indébito', 'Contrato bancário'];
const OUTCOMES = ['provido', 'improvido', 'parcial'];
const AT = '2026-11-20T14:05:09.000Z';

export class BriefingDraw {
  readonly #random: () => number;
  #count = 0;

  constructor(random: () => number) {
    this.#random = random;
  }

  briefing(
    size: BriefingSize,
    mode: 'sintese' | 'parecer' | 'estrategia' | 'mapa',
  ): WrittenBriefing {
    const found = Array.from({ length: size.precedents }, () => this.#precedent(size.sentences));
    const blocks = [
      this.#block('summary', 2, 'Resumo da pesquisa', this.#summary(found)),
      ...found.map((data, i) =>
        this.#block('precedent', 2, `Precedente ${i + 1}: ${data.rotulo}`, data),
      ),
      this.#block('precedent_picker', 2, 'Decisões parecidas', this.#picker(size.options)),
      this.#block('risk_balance', 3, 'Balanço da categoria', this.#balance(size.arguments)),
      this.#block('chart', 3, 'Evolução do critério', this.#chart(size.years)),
      this.#delivery(mode, found, size),
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
      sessionId: `${this.#letters(8)}-sessao`,
      version: 1 + this.#below(30),
      updatedAt: AT,
      phase: 4,
      finalized: true,
      diagnosis: {
        situation: 'atuando',
        area: 'Direito do consumidor',
        tema: `Responsabilidade do banco e ${this.#of(SUBJECTS)}`,
        tese: `${upper(this.#of(SUBJECTS))} ${this.#of(VERBS)} → nulidade, se a taxa for ≥ 2% ou −1%`,
      },
      deliveryMode: mode,
      additionalContext: [this.sentence(), 'Ver também https://www.stj.jus.br/sites/portalp.'],
      precedents: found.slice(0, 5).map(({ processo }, i) => ({
        processoId: processo!,
        evaluation: i % 3 === 2 ? 'not_useful' : 'useful',
      })),
      risks: [],
      chosenPath: mode === 'estrategia' ? 'caminho-1' : null,
      faseProcessual: 'recurso',
      blocks,
    };
  }

  sentence(): string {
    return `${upper(this.#of(SUBJECTS))} ${this.#of(VERBS)}.`;
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
    if (this.#random() < 0.15) {
      return { state: 'unavailable', reason: 'A verificação não respondeu.' };
    }
    return {
      state: 'verified',
      risk_level: this.#of(['low', 'medium', 'high']),
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

  #head(): DecisionHead {
    const year = 2010 + this.#below(15);
    const process = `${this.#digits(7)}-${this.#digits(2)}.${year}.8.02.${this.#digits(4)}`;
    return {
      decisao_id: `tjal:${process}`,
      processo: process,
      rotulo: process,
      ministro: this.#of(NAMES),
      resultado: this.#of(OUTCOMES),
      data: `${year + 2}-0${1 + this.#below(9)}-1${this.#below(10)}`,
    };
  }

  #precedent(sentences: number): PrecedentData {
    const body = Array.from({ length: sentences }, () => this.sentence());
    return {
      ...this.#head(),
      tribunal: 'TJAL',
      categoria_id: 'categoria:consumidor',
      snippet: body[0] ?? null,
      ementa: `APELAÇÃO CÍVEL. ${this.#of(CRITERIA).toUpperCase()}. ${body.join(' ')}`,
      score: this.#random(),
      fact_score: this.#random(),
      thesis_score: null,
      why: `Trata dos mesmos fatos: ${this.#of(SUBJECTS)}.`,
    };
  }

  #summary(found: readonly PrecedentData[]): BlockData['summary'] {
    return {
      text: `A pesquisa leu ${found.length} decisões. ${this.sentence()}`,
      fato: this.#of(SUBJECTS),
      tese: this.sentence(),
      total: found.length,
      resultados: { provido: 5, parcial: 2, improvido: 1, outros: 0 },
      tribunais: [{ nome: 'TJAL', total: found.length }],
      ministros: NAMES.slice(0, 2).map(nome => ({ nome, total: 2 })),
      categorias: [{ nome: 'Direito do consumidor', total: found.length }],
      periodo: { inicio: '2012-03-01', fim: '2025-09-30' },
    };
  }

  #picker(options: number): BlockData['precedent_picker'] {
    return {
      text: 'Estas decisões têm a estrutura mais próxima da decisão de base.',
      base: this.#head(),
      options: Array.from({ length: options }, () => ({
        ...this.#head(),
        weighted_score: this.#random(),
        shared_criterios: [{ id: 'c1', nome: this.#of(CRITERIA) }],
        why: `Compartilha ${this.#of(CRITERIA).toLowerCase()} e ${this.#of(SUBJECTS)}`,
      })),
    };
  }

  #argument(): Argument {
    const total = 3 + this.#below(120);
    const wins = this.#below(total + 1);
    const rate = wins / total;
    return {
      tipo: this.#of(['criterio', 'dispositivo', 'precedente']),
      id: `c${this.#digits(3)}`,
      nome: `${this.#of(CRITERIA)} e ${this.#of(SUBJECTS)}`,
      wins,
      total,
      success_rate: rate,
      lift: null,
      wilson_low: Math.max(0, rate - 0.2),
      wilson_high: Math.min(1, rate + 0.15),
      amostra_pequena: total < 10,
      relevance: this.#of(['precedentes', 'tema', 'categoria']),
    };
  }

  #arguments = (count: number): Argument[] => Array.from({ length: count }, () => this.#argument());

  #balance(count: number): BlockData['risk_balance'] {
    const base = {
      total_decisoes: 812,
      taxa_base: 0.44,
      wilson_low: 0.41,
      wilson_high: 0.475,
      amostra_pequena: false,
    };
    return {
      text: `Na categoria, 44% dos recursos foram providos. ${this.sentence()}`,
      categoria_id: 'categoria:consumidor',
      base: { provido: base, improvido: { ...base, taxa_base: 0.38 } },
      strengths: this.#arguments(count),
      risks: this.#arguments(count).map((argument, i) => ({
        id: `risco-${i}`,
        text: `${argument.nome}: ${this.sentence()}`,
        argument,
        resolved: i % 2 === 0,
      })),
    };
  }

  #chart(years: number): BlockData['chart'] {
    const buckets = Array.from({ length: years }, (_, i): ChartBucket => {
      const total = this.#below(60);
      const provido = this.#below(total + 1);
      const rate = total === 0 ? null : provido / total;
      return {
        periodo: String(2025 - years + i),
        total,
        provido,
        improvido: total - provido,
        parcial: 0,
        outros: 0,
        taxa_provimento: rate,
        n: total,
        wilson_low: rate === null ? null : Math.max(0, rate - 0.5 / Math.sqrt(total)),
        wilson_high: rate === null ? null : Math.min(1, rate + 0.5 / Math.sqrt(total)),
        amostra_pequena: total < 10,
      };
    });
    return {
      kind: 'temporal-evolution',
      text: 'O número de decisões cresceu, e a taxa de provimento ficou estável.',
      criterio: 'Ônus da prova',
      granularity: 'year',
      buckets,
      tendencia: 'crescente',
      tendencia_relativa: 'estavel',
      tendencia_provimento: 'decrescente',
    };
  }

  #delivery(mode: string, found: readonly PrecedentData[], size: BriefingSize): Block {
    const sections = ['Questão', 'Fundamentos', 'Divergências'].map(heading => ({
      heading,
      paragraphs: [`${this.sentence()} ${this.sentence()} ${this.sentence()}`, this.sentence()],
      points: [this.sentence(), this.sentence()],
    }));
    const written = { sections, precedents: found.slice(0, 4) };
    if (mode === 'sintese') return this.#block('sintese', 4, 'Síntese', written);
    if (mode === 'parecer') {
      return this.#block('parecer', 4, 'Parecer', { ...written, conclusion: this.sentence() });
    }
    if (mode === 'mapa') return this.#block('mapa', 4, 'Mapa', { ...written, ...this.#map(found) });
    return this.#block('estrategia', 4, 'Estratégia', {
      ...written,
      faseProcessual: 'recurso',
      paths: [1, 2].map(i => ({
        id: `caminho-${i}`,
        kind: this.#of(['sustentar', 'distinguir', 'compor'] as const),
        label: `Caminho ${i}: ${this.#of(CRITERIA).toLowerCase()}`,
        description: this.sentence(),
        grounds: this.#arguments(size.arguments),
      })),
      chosenPath: 'caminho-1',
      nextSteps: [this.sentence(), this.sentence()],
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
      target: this.#of(criteria).id,
      type: 'TEM_CRITERIO' as const,
    }));
    return { nodes: [...decisions, ...criteria], edges, left_out: 3 };
  }

  #below(max: number): number {
    return Math.floor(this.#random() * max);
  }

  #of<T>(items: readonly T[]): T {
    return items[this.#below(items.length)]!;
  }

  #digits(count: number): string {
    return Array.from({ length: count }, () => this.#below(10)).join('');
  }

  #letters(count: number): string {
    return Array.from({ length: count }, () => 'abcdefghjkmnpqrstuvwxyz'[this.#below(23)]).join('');
  }
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
