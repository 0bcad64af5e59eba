/**
 * The communications of the national electronic gazette (DJEN), in the format of `comunicaapi.pje.jus.br`.
 *
 * A publication without the text of a decision is reported and not stored; `hasDecision` decides this.
 */
import { readFullText } from '../../../legal/decisions/full-text/full-text.ts';
import { plainText } from '../../../legal/text/plain-text.ts';
import { caseOf } from '../source-case.ts';
import { dayOf, shownDay } from '../source-day.ts';
import type { SourceFields } from '../source-fields.ts';
import type { DraftRecord, SourceForm } from '../source-form.ts';
import { sourceId } from '../source-id.ts';
import { hasDecision } from './published-decision.ts';

export const djen: SourceForm = {
  name: 'djen',
  title: 'DJEN, comunicações processuais (Comunica/PJe)',
  marks: ['siglaTribunal', 'tipoComunicacao', 'texto'],
  fields: {
    id: { becomes: '`id` is court, number, `DJEN` and this id; `fonte.id`' },
    siglaTribunal: { becomes: '`tribunal`; where it is missing, the court of the number' },
    numeroprocessocommascara: { becomes: '`processo`' },
    numero_processo: { becomes: '`processo`, where `numeroprocessocommascara` is missing' },
    nomeOrgao: { becomes: '`orgao_julgador`' },
    data_disponibilizacao: {
      becomes:
        '`indexacao`: it is neither the date of the decision nor that of publication, which the law puts on the next working day',
    },
    datadisponibilizacao: { becomes: '`indexacao`, where the other name is missing' },
    texto: {
      becomes:
        '`inteiro_teor`, without its HTML; its parts, rapporteur and date of judgment are read. Stored only if it has an ' +
        'ementa or an operative part, or if `tipoDocumento` says that it is a decision and the text decides something: ' +
        'other intimations are reported and not stored',
    },
    tipoDocumento: { becomes: 'whether the text is a decision' },
    tipoComunicacao: { becomes: '`indexacao`, with `tipoDocumento`' },
    nomeClasse: { becomes: '`classe`, where `codigoClasse` is missing' },
    codigoClasse: { becomes: '`classe`' },
    ativo: { becomes: 'a cancelled communication is reported and not stored' },
    motivo_cancelamento: { becomes: 'the same as `ativo`' },
    data_cancelamento: { becomes: 'the same as `ativo`' },
  },
  // Values for the delivery of the communication, which do not concern the decision.
  ignored: [
    'hash',
    'status',
    'meio',
    'meiocompleto',
    'numeroComunicacao',
    'numero_comunicacao',
    'idOrgao',
    'dataenvio',
    'data_envio',
  ],
  recordOf,
};

function recordOf(fields: SourceFields): DraftRecord | null {
  if (isCancelled(fields)) {
    fields.tell('ativo', 'says that the publication was cancelled, so that it is not stored');
    return null;
  }
  const texto = plainText(fields.text('texto') ?? '').toWellFormed();
  const read = readFullText(texto);
  if (!hasDecision(texto, read, fields.text('tipoDocumento'))) {
    fields.tell('texto', 'has neither ementa nor operative part, so that it is not stored');
    return null;
  }
  const own = fields.text('id');
  const { processo, court } = caseOf(fields.text('numeroprocessocommascara', 'numero_processo'));
  const classe = fields.text('codigoClasse', 'nomeClasse');
  const record: DraftRecord = {
    tribunal: fields.text('siglaTribunal') ?? court,
    processo,
    orgao_julgador: fields.text('nomeOrgao'),
    data_julgamento: read.data_julgamento,
    classe,
    inteiro_teor: texto,
    indexacao: indexTerms(fields),
    ...(own === null ? {} : { fonte: { id: own } }),
  };
  return { id: sourceId(record, own && `DJEN-${own}`, classe), ...record };
}

/** Terms for search only. */
function indexTerms(fields: SourceFields): string | null {
  const day = dayOf(fields, 'data_disponibilizacao', 'datadisponibilizacao');
  const terms = [
    fields.text('tipoComunicacao'),
    fields.text('tipoDocumento'),
    day && `Disponibilizada em ${shownDay(day)}`,
  ];
  return terms.filter(Boolean).join('\n') || null;
}

function isCancelled(fields: SourceFields): boolean {
  if (fields.raw('motivo_cancelamento', 'data_cancelamento') !== null) return true;
  return /^(false|0|não)$/i.test(fields.text('ativo') ?? '');
}
