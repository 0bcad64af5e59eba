/**
 * What the stored documents cover: counts by court, and by court, chamber and year, with the sources of the documents.
 */
import { sql } from 'kysely';
import { db, type SqlStore } from './sql-store.ts';

/** Documents from one form of source. */
export interface CoveredSource {
  /** Null if no form was recorded, because the record had this service's own form. */
  forma: string | null;
  decisoes: number;
  /** The newest date of a source file, YYYY-MM-DD; null if none is known. */
  arquivo_de: string | null;
}

interface Texts {
  decisoes: number;
  com_inteiro_teor: number;
  /** Decisions with an ementa written by the court, not a composed one. */
  com_ementa: number;
  /** Decisions with neither an ementa nor a full text nor an operative part. */
  sem_textos: number;
}

interface Covered extends Texts {
  tribunal: string | null;
  /** Sorted by number of documents, descending. */
  fontes: CoveredSource[];
}

interface CoveredCourt extends Covered {
  /** First and last year; null if no document has a date. */
  ano_inicio: string | null;
  ano_fim: string | null;
}

interface CoveredChamber extends Covered {
  orgao_julgador: string | null;
  ano: string | null;
}

/** The groups with the most documents, and the number of groups and documents that the limit cuts off. */
interface Listed<G> {
  rows: G[];
  rest: { grupos: number; decisoes: number };
}

interface CoverageCounts {
  total: Texts;
  courts: Listed<CoveredCourt>;
  chambers: Listed<CoveredChamber>;
}

/** Name shown for an unknown form, whose stored name could be any text from a file. */
const OTHER = 'outra';

const TOTAL = sql<Texts>`select coalesce(sum(decisoes), 0)::integer as decisoes,
    coalesce(sum(com_inteiro_teor), 0)::integer as com_inteiro_teor,
    coalesce(sum(com_ementa), 0)::integer as com_ementa,
    coalesce(sum(decisoes - com_textos), 0)::integer as sem_textos from app.coverage`.compile(db);

export class Coverage {
  readonly #store: SqlStore;
  readonly #forms: readonly string[];

  /** `forms` are the known names, which are shown unchanged. */
  constructor(store: SqlStore, forms: readonly string[]) {
    this.#store = store;
    this.#forms = forms;
  }

  /** For both kinds of group, the `max` groups with the most documents and the number of further groups. */
  async read(max: number): Promise<CoverageCounts> {
    const [{ rows: totals }, courts, chambers] = await this.#store.run([
      TOTAL,
      this.#groups<CoveredCourt>(['tribunal'], ['ano_inicio', 'ano_fim'], max),
      this.#groups<CoveredChamber>(['tribunal', 'orgao_julgador', 'ano'], [], max),
    ]);
    const [total] = totals as [Texts];
    return { total, courts: listed(courts.rows, total), chambers: listed(chambers.rows, total) };
  }

  #groups<G>(by: readonly string[], years: readonly string[], max: number) {
    const keys = sql.raw(by.join(', '));
    const named = sql.raw(by.map(name => `nullif(${name}, '') as ${name}`).join(', '));
    const also = sql.raw(years.map(name => `${name}, `).join(''));
    return sql<G & Texts & { grupos: number }>`with of_form as (
        select ${keys}, case when forma = any(${['', ...this.#forms]}::text[])
            then forma else ${OTHER}::text end as forma,
          min(nullif(ano, '')) as ano_inicio, max(nullif(ano, '')) as ano_fim,
          sum(decisoes)::integer as decisoes, sum(com_inteiro_teor) as com_inteiro_teor,
          sum(com_ementa) as com_ementa, sum(com_textos) as com_textos,
          max(nullif(arquivo_de, '')) as arquivo_de
        from app.coverage group by ${keys}, ${sql.lit(by.length + 1)}
      ), grouped as (
        select ${keys}, min(ano_inicio) as ano_inicio, max(ano_fim) as ano_fim,
          sum(decisoes)::integer as decisoes, sum(com_inteiro_teor)::integer as com_inteiro_teor,
          sum(com_ementa)::integer as com_ementa, sum(decisoes - com_textos)::integer as sem_textos,
          json_agg(json_build_object('forma', nullif(forma, ''), 'decisoes', decisoes,
            'arquivo_de', arquivo_de) order by decisoes desc, forma) as fontes
        from of_form group by ${keys}
      ) select ${named}, ${also} decisoes, com_inteiro_teor, com_ementa, sem_textos, fontes,
        (count(*) over ())::integer as grupos
      from grouped order by grouped.decisoes desc, ${sql.raw(by.map(name => `grouped.${name}`).join(', '))}
      limit ${max}`.compile(db);
  }
}

function listed<G extends Texts & { grupos: number }>(
  rows: readonly G[],
  total: Texts,
): Listed<Omit<G, 'grupos'>> {
  const shown = rows.map(({ grupos: _, ...row }) => row);
  const decisoes = rows.reduce((sum, row) => sum + row.decisoes, 0);
  const all = rows[0]?.grupos ?? 0;
  return {
    rows: shown,
    rest: { grupos: all - rows.length, decisoes: total.decisoes - decisoes },
  };
}
