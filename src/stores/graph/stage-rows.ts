/** Converts prepared records into the rows of the staging statements. */
import { FAVORECE, KIND, RESULTADOS } from '../../engine/graph/kinds.ts';
import { storedCriterios } from './embedded-criterios.ts';
import { storedValores } from './embedded-valores.ts';
import type { NamedNode } from './graph-store.ts';
import { citacaoKey, type PreparedRecord, processoKey, refOf } from './prepared-record.ts';

/** JSON texts for the three staging statements. `pos` is the index of the record in the batch. */
export function stageRows(records: PreparedRecord[]): [string, string, string] {
  const nodes = new NodePlaces();
  const decisoes = records.map((record, pos) => decisaoRow(record, pos, nodes));
  const citacoes = records.flatMap((record, pos) =>
    record.precedentes.map((item, ordinal) => ({
      pos,
      ordinal,
      ref: refOf(item.ref),
      ...citacaoKey(item),
      precedente: item.id,
      nome: item.nome,
    })),
  );
  return [JSON.stringify(decisoes), JSON.stringify(nodes.rows), JSON.stringify(citacoes)];
}

function decisaoRow(record: PreparedRecord, pos: number, nodes: NodePlaces): object {
  const { criterios, dispositivos } = record;
  return {
    pos,
    id: record.id,
    digest: record.digest,
    processo: record.processo,
    ...processoKey(record.processo),
    tribunal: record.tribunal,
    orgao_julgador: record.orgao_julgador,
    ministro: record.ministro,
    categoria_id: record.categoria_id,
    resultado: RESULTADOS.indexOf(record.resultado),
    data: record.data,
    ementa: record.ementa,
    leitura: record.leitura ?? null,
    favorece: FAVORECE.indexOf(record.favorece ?? null),
    valores: storedValores(record.valores ?? []),
    criterios: criterios.map(({ id, nome }) => nodes.place(KIND.Criterio, { id, nome })),
    ...storedCriterios(criterios),
    fatos: record.fatos.map(item => nodes.place(KIND.Fato, item)),
    provas: record.provas.map(item => nodes.place(KIND.Prova, item)),
    dispositivos: dispositivos.map(item => nodes.place(KIND.Dispositivo, item)),
    artigos: dispositivos.map(({ artigo }) => artigo),
  };
}

/** The distinct nodes of a batch, each with the name from its first occurrence. */
export class NodePlaces {
  readonly rows: object[] = [];
  readonly #places = new Map<string, number>();

  place(kind: number, item: NamedNode): number {
    const key = `${kind} ${item.id}`;
    let place = this.#places.get(key);
    if (place === undefined) {
      place = this.rows.length;
      this.#places.set(key, place);
      this.rows.push({ ...item, place, kind });
    }
    return place;
  }
}
