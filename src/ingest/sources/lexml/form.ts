/**
 * Decisions in LexML Brasil: documents of its XML schema, and Dublin Core records of its search service (SRU). Laws,
 * súmulas and notices are reported and not stored.
 */
import { createHash } from 'node:crypto';
import { dayOf } from '../source-day.ts';
import type { SourceFields } from '../source-fields.ts';
import type { DraftRecord, SourceForm } from '../source-form.ts';
import { sourceId } from '../source-id.ts';
import { readLexUrn } from './lex-urn.ts';

const HASH_DIGITS = 12;

export const lexml: SourceForm = {
  name: 'lexml',
  title: 'LexML Brasil, documentos e respostas da busca (XML)',
  marks: ['urn'],
  noneOf: ['id'],
  toldBy: 'XML that has `LexML` documents or records of Dublin Core (`dc`)',
  fields: {
    urn: {
      becomes:
        '`tribunal`, `orgao_julgador`, `classe`, `processo`, `data_julgamento`; `id` is court, case and ' +
        'the first 12 hex digits of its SHA-256; `fonte.id`. ' +
        'Stored only where it names an acórdão, a decision or a sentença',
    },
    title: { becomes: '`processo`, where the name has none' },
    date: { becomes: '`data_julgamento`, where the name has only a year' },
    description: { becomes: '`ementa`' },
    ementa: { becomes: '`ementa`: the element `Ementa` of a document' },
    texto: { becomes: '`inteiro_teor`: the other texts of a document' },
    autoridade: { becomes: '`tribunal`, where the name has none' },
    subject: { becomes: '`indexacao`' },
  },
  // These fields repeat parts of the URN.
  ignored: [
    'identifier',
    'tipoDocumento',
    'facet-tipoDocumento',
    'localidade',
    'facet-localidade',
    'facet-autoridade',
    'type',
  ],
  recordOf,
};

function recordOf(fields: SourceFields): DraftRecord | null {
  const own = fields.text('urn');
  const urn = own === null ? null : readLexUrn(own);
  if (urn?.isDecision !== true) {
    const why = own === null ? 'is missing' : urn ? 'names no decision' : 'is no name of LexML';
    fields.tell('urn', `${why}, so that the document is not stored`);
    return null;
  }
  const record: DraftRecord = {
    tribunal: urn.tribunal ?? fields.text('autoridade'),
    processo: urn.processo ?? fields.text('title'),
    orgao_julgador: urn.orgao_julgador,
    classe: urn.classe,
    data_julgamento: urn.data ?? dayOf(fields, 'date'),
    ementa: fields.text('description', 'ementa'),
    inteiro_teor: fields.text('texto'),
    indexacao: fields.text('subject'),
    fonte: { id: own },
  };
  if (['processo', 'ementa', 'inteiro_teor'].every(field => record[field] === null)) {
    fields.tell('urn', 'has no number, and the document no text, so that it is not stored');
    return null;
  }
  const hash = createHash('sha256').update(own!.trim()).digest('hex').slice(0, HASH_DIGITS);
  return { id: sourceId(record, `lex${hash}`, urn.classe), ...record };
}
