/**
 * The STJ's full texts (`íntegras de decisões terminativas e acórdãos`) in its open-data portal: a ZIP of texts, each
 * named by its `seqDocumento`, and a JSON array of metadata. Names and date formats of the metadata differ between
 * years.
 */
import { namedOutcome } from '../../../legal/decisions/outcome/named-outcome.ts';
import { RecordError } from '../../record.ts';
import { readRecordDate } from '../../record-date.ts';
import type { SourceFields } from '../source-fields.ts';
import type { DraftRecord, SourceForm } from '../source-form.ts';
import { appealOf, subjectCodes } from './metadata.ts';

const TEXT = 'texto';
const NO_TEXT = 'is missing: import the ZIP of texts together with the file of metadata';
const KEY = /(?:^|\/)(\d{7,12})\.(?:txt|html?)$/i;
const KEY_FIELDS = ['seqDocumento', 'SeqDocumento'] as const;
/** Days as YYYY-MM-DD. */
const BRASILIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
const EPOCH_MS = /^\d{11,14}$/;
/** First index term of a decision by a single judge. */
export const SINGLE_JUDGE = 'Decisão monocrática';
const OF_SINGLE_JUDGE = /^DECIS[ÃA]O/i;

export const stjIntegras: SourceForm = {
  name: 'stj-integras',
  title: 'STJ, íntegras de decisões e acórdãos (dados abertos)',
  marks: ['tipoDocumento', 'numeroRegistro', 'processo', 'dataPublicacao'],
  fields: {
    seqDocumento: { becomes: '`id` is `STJ-`, the case and this number; `fonte.id`' },
    SeqDocumento: { becomes: 'as `seqDocumento`' },
    processo: { becomes: '`processo`, behind the incident' },
    recurso: { becomes: '`processo`, before class and number' },
    numeroRegistro: {
      becomes:
        '`registro`; with the date of publication it identifies the decision to which the text is added ([import.md](import.md#full-texts-of-the-stj))',
    },
    ministro: { becomes: '`relator`' },
    NM_MINISTRO: { becomes: '`relator`' },
    dataPublicacao: { becomes: '`data_publicacao`; milliseconds are of the day in Brasília' },
    teor: {
      becomes: '`teor`, the outcome that the court states; a value without an outcome is reported',
    },
    assuntos: { becomes: '`assunto`: the first entry; further ones are reported' },
    tipoDocumento: { becomes: '`indexacao`, for a decision of a single judge' },
    descricaoMonocratica: { becomes: '`indexacao`' },
    [TEXT]: { becomes: '`inteiro_teor`: the file of the archive that `seqDocumento` names' },
  },
  // Dates of the case, not of the decision.
  ignored: ['dataRecebimento', 'dataDistribuicao', 'dataDistribuição'],
  archive: {
    textField: TEXT,
    keyOfItem: item => {
      const key = KEY_FIELDS.map(name => item[name]).find(value => value != null);
      return key === undefined ? null : String(key).trim();
    },
    keyOfFile: name => KEY.exec(name)?.[1] ?? null,
    itemOf: key => ({ seqDocumento: key }),
  },
  recordOf,
};

function recordOf(fields: SourceFields): DraftRecord {
  const id = fields.text(...KEY_FIELDS);
  const text = fields.text(TEXT)?.replaceAll('\0', '') ?? null;
  if (text === null) throw new RecordError(TEXT, NO_TEXT);
  // Only the key and the text are present, so there is no metadata.
  if (fields.names.length === 2) fields.tell(TEXT, 'has no metadata: all is read from the text');
  const processo = appealOf(fields);
  const indexacao = [
    OF_SINGLE_JUDGE.test(fields.text('tipoDocumento') ?? '') ? SINGLE_JUDGE : null,
    fields.text('descricaoMonocratica'),
  ];
  return {
    id: ['STJ', processo?.replaceAll(/\s+/g, '-'), id].filter(Boolean).join('-'),
    tribunal: 'STJ',
    processo,
    registro: fields.text('numeroRegistro'),
    relator: fields.text('ministro', 'NM_MINISTRO'),
    data_publicacao: dayOf(fields),
    teor: outcomeOf(fields),
    assunto: subjectOf(fields),
    inteiro_teor: text,
    indexacao: indexacao.filter(Boolean).join('\n') || null,
    fonte: { id },
  };
}

function dayOf(fields: SourceFields): string | null {
  const text = fields.text('dataPublicacao');
  if (text === null) return null;
  const written = EPOCH_MS.test(text) ? BRASILIA.format(Number(text)) : text;
  const day = readRecordDate(written);
  if (day === null) fields.tell('dataPublicacao', 'is no date');
  return day;
}

/** The outcome given by the court; null if it gives none, so that it is read from the text. */
function outcomeOf(fields: SourceFields): string | null {
  const teor = fields.text('teor');
  if (teor === null || namedOutcome(teor) !== undefined) return teor;
  fields.tell('teor', 'names no outcome, which is read from the text');
  return null;
}

function subjectOf(fields: SourceFields): string | null {
  const text = fields.text('assuntos');
  if (text === null) return null;
  const [first, ...others] = subjectCodes(text);
  if (first === undefined) fields.tell('assuntos', 'has no code of the CNJ');
  if (others.length > 0) fields.tell('assuntos', 'has several, of which the first is used');
  return first ?? null;
}
