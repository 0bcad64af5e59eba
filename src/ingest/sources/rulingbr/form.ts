/**
 * RulingBR, a public data set of decisions of the STF from 2011 to 2018. It has the four parts of each decision, and no
 * id.
 */
import { madeId } from '../made-id.ts';
import { isElsewhere } from '../other-court.ts';
import type { SourceFields } from '../source-fields.ts';
import type { DraftRecord, SourceForm } from '../source-form.ts';

const TRIBUNAL = 'STF';

export const rulingbr: SourceForm = {
  name: 'rulingbr',
  title: 'RulingBR, acórdãos do STF (conjunto de dados)',
  marks: ['ementa', 'acordao', 'relatorio', 'voto'],
  noneOf: ['tribunal'],
  fields: {
    ementa: { becomes: '`ementa`' },
    acordao: { becomes: '`dispositivo`' },
    relatorio: { becomes: '`inteiro_teor`, under the heading `RELATÓRIO`' },
    voto: { becomes: '`inteiro_teor`, under the heading `VOTO`' },
    extrato: { becomes: '`inteiro_teor`, under the heading `EXTRATO DE ATA`' },
    relator: { becomes: '`relator`' },
    classe: { becomes: '`classe`' },
    area: { becomes: '`indexacao`' },
  },
  ignored: ['tribunal'],
  recordOf,
};

function recordOf(fields: SourceFields): DraftRecord | null {
  if (isElsewhere(fields, TRIBUNAL)) return null;
  const classe = fields.text('classe');
  const record: DraftRecord = {
    tribunal: TRIBUNAL,
    relator: fields.text('relator'),
    classe,
    ementa: fields.text('ementa'),
    dispositivo: fields.text('acordao'),
    inteiro_teor: fullText(fields),
    indexacao: fields.text('area'),
  };
  if (record.ementa === null && record.dispositivo === null && record.inteiro_teor === null) {
    fields.tell('ementa', 'is missing, and so are the other texts');
    return null;
  }
  return { id: madeId(record, classe), ...record };
}

/** The parts into which the data set divides the decision, in order. */
function fullText(fields: SourceFields): string | null {
  const parts = [
    ['RELATÓRIO', fields.text('relatorio')],
    ['VOTO', fields.text('voto')],
    ['EXTRATO DE ATA', fields.text('extrato')],
  ].flatMap(([heading, text]) => (text === null ? [] : [`${heading}\n${text}`]));
  return parts.join('\n\n') || null;
}
