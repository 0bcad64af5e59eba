/** A document with the given fields; others are empty. */
import type { NewDocument } from '../../src/stores/relational/documents.ts';

export function newDocument(id: string, fields: Partial<NewDocument> = {}): NewDocument {
  return {
    id,
    tribunal: 'TJXX',
    processo: null,
    orgao_julgador: null,
    ministro: null,
    ministro_norm: null,
    categoria_id: null,
    resultado: null,
    data: null,
    ementa: null,
    ementa_composta: false,
    dispositivo: null,
    inteiro_teor: null,
    termos: '',
    chave: null,
    ...fields,
  };
}
