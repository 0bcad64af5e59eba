/** What the stored documents cover: by court, and by court, chamber and year, with the sources that they came from. */
import { sql } from 'kysely';
import { db, type SqlStore } from './sql-store.ts';

/** Documents of one form of source. */
export interface CoveredSource {
  /** Null where no form is noted: the record was in this service's own form. */
  forma: string | null;
  decisoes: number;
  /** The newest day of a file, YYYY-MM-DD; null where none is known. */
  arquivo_de: string | null;
}

interface Texts {
  decisoes: number;
  com_inteiro_teor: number;
  /** Decisions with the court's own ementa, not a composed one. */
  com_ementa: number;
  /** Decisions with neither of these texts nor an operative part. */
  sem_textos: number;
}

interface Covered extends Texts {
  tribunal: string | null;
  /** Most documents first. */
  fontes: CoveredSource[];
}

interface CoveredCourt extends Covered {
  /** First and last year; null where no document has a date. */
  ano_inicio: string | null;
  ano_fim: string | null;
}

interface CoveredChamber extends Covered {
  orgao_julgador: string | null;
  ano: string | null;
}

/** The groups with most documents, and what is behind the limit. */
interface Listed<G> {
  rows: G[];
  rest: { grupos: number; decisoes: number };
}

interface CoverageCounts {
  total: Texts;
  courts: Listed<CoveredCourt>;
  chambers: Listed<CoveredChamber>;
}

/** Stands for a form that is none of the known ones: its name is whatever a file said. */
const OTHER = 'outra';

const TOTAL = sql<Texts>`select coalesce(sum(decisoes), 0)::integer as decisoes,
    coalesce(sum(com_inteiro_teor), 0)::integer as com_inteiro_teor,
    coalesce(sum(com_ementa), 0)::integer as com_ementa,
    coalesce(sum(decisoes - com_textos), 0)::integer as sem_textos from app.coverage`.compile(db);

export class Coverage {
  readonly #store: SqlStore;
  readonly #forms: readonly string[];

  /** `forms` are the names that are shown. */
  constructor(store: SqlStore, forms: readonly string[]) {
    this.#store = store;
    this.#forms = forms;
  }

  /** The `max` groups of either kind with most documents, and how many others there are. */
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
