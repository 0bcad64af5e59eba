/**
 * `brazilian_court_decisions` (Lage-Freitas et al., 2019), a public data set of decisions of the Tribunal de Justiça of
 * Alagoas of 2018 and 2019.
 */
import { madeId } from '../made-id.ts';
import { caseOf } from '../source-case.ts';
import { dayOf } from '../source-day.ts';
import type { SourceFields } from '../source-fields.ts';
import type { DraftRecord, SourceForm } from '../source-form.ts';

const TRIBUNAL = 'TJAL';
const LABEL = ['judgment_label', 'decision_label'];
/**
 * The labels as explained by the data set's card: denied, fully or partially favourable, not admitted for judgment, and
 * not judged because of an impediment. `conflito-competencia` only says which court is competent.
 */
const OUTCOMES: ReadonlyMap<string, string> = new Map([
  ['no', 'improvido'],
  ['yes', 'provido'],
  ['partial', 'parcialmente provido'],
  ['not-cognized', 'não conhecido'],
  ['prejudicada', 'prejudicado'],
]);

export const brazilianCourtDecisions: SourceForm = {
  name: 'brazilian-court-decisions',
  title: 'brazilian_court_decisions, acórdãos do TJAL (conjunto de dados)',
  marks: ['process_number', 'ementa_text', 'judge_relator'],
  fields: {
    process_number: { becomes: '`processo`, and its court `tribunal`; `TJAL` where it has none' },
    orgao_julgador: { becomes: '`orgao_julgador`' },
    publish_date: { becomes: '`data_publicacao`; a day that does not exist is reported' },
    judge_relator: { becomes: '`relator`' },
    ementa_text: { becomes: '`ementa`' },
    decision_description: { becomes: '`ementa`, where `ementa_text` is missing' },
    judgment_text: { becomes: '`dispositivo`' },
    decision_text: { becomes: '`dispositivo`, where `judgment_text` is missing' },
    judgment_label: {
      becomes:
        '`resultado`: `yes`, `no`, `partial`, `not-cognized` and `prejudicada`; any other value is reported, and the outcome is read ' +
        'from the texts',
    },
    decision_label: { becomes: '`resultado`, where `judgment_label` is missing' },
    unanimity_text: { becomes: '`indexacao`' },
    decision_unanimity_text: { becomes: '`indexacao`' },
  },
  // Repeats `unanimity_text`, or the file path of the data set's authors.
  ignored: ['unanimity_label', 'decision_unanimity', 'ementa_filepath', '__index_level_0__'],
  recordOf,
};

function recordOf(fields: SourceFields): DraftRecord | null {
  const { processo, court } = caseOf(fields.text('process_number'));
  const record: DraftRecord = {
    tribunal: court ?? TRIBUNAL,
    processo,
    orgao_julgador: fields.text('orgao_julgador'),
    relator: fields.text('judge_relator'),
    data_publicacao: dayOf(fields, 'publish_date'),
    resultado: outcomeOf(fields),
    ementa: fields.text('ementa_text', 'decision_description'),
    dispositivo: fields.text('judgment_text', 'decision_text'),
    indexacao: fields.text('unanimity_text', 'decision_unanimity_text'),
  };
  if (processo === null && record.ementa === null && record.dispositivo === null) {
    fields.tell('ementa_text', 'is missing, and so is all that tells the decision from others');
    return null;
  }
  return { id: madeId(record), ...record };
}

function outcomeOf(fields: SourceFields): string | null {
  const label = fields.text(...LABEL);
  if (label === null) return null;
  const outcome = OUTCOMES.get(label.trim().toLowerCase());
  if (outcome === undefined) {
    const name = LABEL.find(field => fields.raw(field) !== null)!;
    fields.tell(name, 'is no label that stands for an outcome');
  }
  return outcome ?? null;
}
