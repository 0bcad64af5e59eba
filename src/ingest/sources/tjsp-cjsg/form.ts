/** Tables from the TJSP's search of decisions (e-SAJ, CJSG), as saved by the usual programs: one row per decision. */
import { isElsewhere } from '../other-court.ts';
import { dayOf, shownDay } from '../source-day.ts';
import type { SourceFields } from '../source-fields.ts';
import type { DraftRecord, SourceForm } from '../source-form.ts';
import { sourceId, wholeNumber } from '../source-id.ts';

const TRIBUNAL = 'TJSP';
const NUMBER = ['processo', 'n_processo'];
const OWN_ID = ['cd_acordao', 'cdacordao', 'cdAcordao'];
const RAPPORTEUR = ['relator', 'relatora', 'relator_a'];
const JUDGED = ['data_julgamento', 'data_do_julgamento'];
const PUBLISHED = ['data_publicacao', 'data_de_publicacao', 'data_da_publicacao'];
const REGISTERED = ['data_registro', 'data_de_registro', 'data_do_registro'];

const others = (names: readonly string[]) =>
  Object.fromEntries(
    names.slice(1).map(name => [name, { becomes: `the same as \`${names[0]}\`` }]),
  );

export const tjspCjsg: SourceForm = {
  name: 'tjsp-cjsg',
  title: 'TJSP, consulta de julgados do 2º grau (e-SAJ), em tabela',
  marks: ['comarca', 'orgao_julgador', 'ementa'],
  oneOf: OWN_ID,
  fields: {
    cd_acordao: { becomes: '`id` is `TJSP-`, number and this id; `fonte.id`' },
    ...others(OWN_ID),
    processo: { becomes: '`processo`' },
    ...others(NUMBER),
    classe: { becomes: '`classe`' },
    assunto: { becomes: '`assunto`' },
    classe_assunto: { becomes: '`classe` and `assunto`, on the two sides of ` / `' },
    relator: { becomes: '`relator`' },
    ...others(RAPPORTEUR),
    comarca: { becomes: '`indexacao`' },
    orgao_julgador: { becomes: '`orgao_julgador`' },
    data_julgamento: { becomes: '`data_julgamento`; a day that does not exist is reported' },
    ...others(JUDGED),
    data_publicacao: { becomes: '`data_publicacao`; a day that does not exist is reported' },
    ...others(PUBLISHED),
    data_registro: { becomes: '`indexacao`: it is the date of neither judgment nor publication' },
    ...others(REGISTERED),
    ementa: { becomes: '`ementa`' },
    outros_numeros: { becomes: '`indexacao`' },
  },
  // Row number, court, the court's number of its forum, and time of collection.
  ignored: ['', 'id', 'tribunal', 'cd_foro', 'cdforo', 'pagina', 'hora_coleta'],
  recordOf,
};

function recordOf(fields: SourceFields): DraftRecord | null {
  const processo = fields.text(...NUMBER);
  const own = wholeNumber(fields.text(...OWN_ID));
  const ementa = fields.text('ementa');
  if (processo === null && own === null && ementa === null) {
    fields.tell('processo', 'is missing, and so is all that tells the decision from others');
    return null;
  }
  if (isElsewhere(fields, TRIBUNAL, own === null ? processo : null)) return null;
  const { classe, assunto } = subjectOf(fields);
  const record: DraftRecord = {
    tribunal: TRIBUNAL,
    processo,
    orgao_julgador: fields.text('orgao_julgador'),
    relator: fields.text(...RAPPORTEUR),
    data_julgamento: dayOf(fields, ...JUDGED),
    data_publicacao: dayOf(fields, ...PUBLISHED),
    classe,
    assunto,
    ementa,
    indexacao: indexTerms(fields),
    ...(own === null ? {} : { fonte: { id: own } }),
  };
  return { id: sourceId(record, own, classe), ...record };
}

function subjectOf(fields: SourceFields): { classe: string | null; assunto: string | null } {
  const [classe, ...assunto] = fields.text('classe_assunto')?.split(' / ') ?? [];
  return {
    classe: fields.text('classe') ?? classe ?? null,
    assunto: fields.text('assunto') ?? (assunto.join(' / ') || null),
  };
}

/** Terms for search only. */
function indexTerms(fields: SourceFields): string | null {
  const comarca = fields.text('comarca');
  const numbers = fields.text('outros_numeros');
  const registered = dayOf(fields, ...REGISTERED);
  const terms = [
    comarca && `Comarca de ${comarca}`,
    numbers,
    registered && `Registrado em ${shownDay(registered)}`,
  ];
  return terms.filter(Boolean).join('\n') || null;
}
