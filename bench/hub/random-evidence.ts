/** Draws what the blocks of random briefings show: decisions, arguments, balances and evolutions. */
import type { BlockData } from '../../src/hub/briefing/blocks/block-data.ts';
import type { ChartBucket } from '../../src/hub/briefing/blocks/chart/data.ts';
import type { DecisionHead } from '../../src/hub/briefing/blocks/decision-head.ts';
import type { PrecedentData } from '../../src/hub/briefing/blocks/precedent/data.ts';
import type { Argument } from '../../src/hub/briefing/blocks/risk-balance/data.ts';
import { CRITERIA, NAMES, SUBJECTS, type WordDraw } from './random-words.ts';

const OUTCOMES = ['provido', 'improvido', 'parcial'];

export class EvidenceDraw {
  readonly #words: WordDraw;

  constructor(words: WordDraw) {
    this.#words = words;
  }

  head(): DecisionHead {
    const year = 2010 + this.#words.below(15);
    const process = `${this.#words.digits(7)}-${this.#words.digits(2)}.${year}.8.02.${this.#words.digits(4)}`;
    return {
      decisao_id: `tjal:${process}`,
      processo: process,
      rotulo: process,
      ministro: this.#words.of(NAMES).toUpperCase(),
      resultado: this.#words.of(OUTCOMES),
      data: `${year + 2}-0${1 + this.#words.below(9)}-1${this.#words.below(10)}`,
    };
  }

  precedent(sentences: number): PrecedentData {
    const body = Array.from({ length: sentences }, () => this.#words.sentence());
    return {
      ...this.head(),
      tribunal: 'TJAL',
      categoria_id: 'categoria:consumidor',
      snippet: body[0] ?? null,
      ementa: `APELAÇÃO CÍVEL. ${this.#words.of(CRITERIA).toUpperCase()}. ${body.join(' ')}`,
      score: this.#words.share(),
      fact_score: this.#words.share(),
      thesis_score: null,
      why: `Trata dos mesmos fatos: ${this.#words.of(SUBJECTS)}.`,
    };
  }

  summary(found: readonly PrecedentData[]): BlockData['summary'] {
    return {
      text: `A pesquisa leu ${found.length} decisões. ${this.#words.sentence()}`,
      fato: this.#words.of(SUBJECTS),
      tese: this.#words.sentence(),
      total: found.length,
      resultados: { provido: 5, parcial: 2, improvido: 1, outros: 0 },
      tribunais: [{ nome: 'TJAL', total: found.length }],
      ministros: NAMES.slice(0, 2).map(nome => ({ nome, total: 2 })),
      categorias: [{ nome: 'Direito do consumidor', total: found.length }],
      periodo: { inicio: '2012-03-01', fim: '2025-09-30' },
    };
  }

  picker(options: number): BlockData['precedent_picker'] {
    return {
      text: 'Estas decisões têm a estrutura mais próxima da decisão de base.',
      base: this.head(),
      options: Array.from({ length: options }, () => ({
        ...this.head(),
        weighted_score: this.#words.share(),
        shared_criterios: [{ id: 'c1', nome: this.#words.of(CRITERIA) }],
        why: `Compartilha ${this.#words.of(CRITERIA).toLowerCase()} e ${this.#words.of(SUBJECTS)}`,
      })),
    };
  }

  argument(): Argument {
    const total = 3 + this.#words.below(120);
    const wins = this.#words.below(total + 1);
    const rate = wins / total;
    return {
      tipo: this.#words.of(['criterio', 'dispositivo', 'precedente']),
      id: `c${this.#words.digits(3)}`,
      nome: `${this.#words.of(CRITERIA)} e ${this.#words.of(SUBJECTS)}`,
      wins,
      total,
      success_rate: rate,
      lift: null,
      wilson_low: Math.max(0, rate - 0.2),
      wilson_high: Math.min(1, rate + 0.15),
      amostra_pequena: total < 10,
      relevance: this.#words.of(['precedentes', 'tema', 'categoria']),
    };
  }

  arguments = (count: number): Argument[] => Array.from({ length: count }, () => this.argument());

  balance(count: number): BlockData['risk_balance'] {
    const base = {
      total_decisoes: 812,
      taxa_base: 0.44,
      wilson_low: 0.41,
      wilson_high: 0.475,
      amostra_pequena: false,
    };
    return {
      text: `Na categoria, 44% dos recursos foram providos. ${this.#words.sentence()}`,
      categoria_id: 'categoria:consumidor',
      base: { provido: base, improvido: { ...base, taxa_base: 0.38 } },
      strengths: this.arguments(count),
      risks: this.arguments(count).map((argument, i) => ({
        id: `risco-${i}`,
        text: `${argument.nome}: ${this.#words.sentence()}`,
        argument,
        resolved: i % 2 === 0,
      })),
    };
  }

  chart(years: number): BlockData['chart'] {
    const buckets = Array.from({ length: years }, (_, i): ChartBucket => {
      const total = this.#words.below(60);
      const provido = this.#words.below(total + 1);
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
}
