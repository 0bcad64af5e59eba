/**
 * The STJ's abstracts of decisions (`espelhos de acórdãos`) in its open-data portal: one JSON array per chamber and
 * month.
 */

import { canonicalPrecedente } from '../../../legal/decisions/extract.ts';
import type { SourceFields } from '../source-fields.ts';
import type { DraftRecord, SourceForm } from '../source-form.ts';
import { sourceId, wholeNumber } from '../source-id.ts';
import { citedBy } from './cited-decisions.ts';
import { dayOf } from './days.ts';
import { statutesAndSumulas } from './legislation.ts';
import { similarDecisions } from './similar-decisions.ts';

const TRIBUNAL = 'STJ';
/** Year, number and check digit of a case in the STJ's registry. */
const REGISTRY = /^\d{12}$/;

export const stjEspelhos: SourceForm = {
  name: 'stj-espelhos',
  title: 'STJ, espelhos de acórdãos (dados abertos)',
  marks: ['numeroProcesso', 'siglaClasse', 'nomeOrgaoJulgador', 'ministroRelator'],
  fields: {
    id: {
      becomes:
        '`id` is `STJ-`, class, number and this id, or made of the record where it is missing; `fonte.id`',
    },
    numeroProcesso: { becomes: '`processo`, behind the class' },
    siglaClasse: { becomes: '`processo`, before the number' },
    descricaoClasse: { becomes: '`classe`' },
    classePadronizada: { becomes: '`classe`, where `descricaoClasse` is missing' },
    numeroRegistro: { becomes: '`registro`' },
    nomeOrgaoJulgador: { becomes: '`orgao_julgador`' },
    ministroRelator: { becomes: '`relator`' },
    dataDecisao: { becomes: '`data_julgamento`; a day that does not exist is reported' },
    dataPublicacao: { becomes: '`data_publicacao`; a day that does not exist is reported' },
    ementa: { becomes: '`ementa`' },
    decisao: { becomes: '`dispositivo`' },
    jurisprudenciaCitada: { becomes: '`precedentes`, with the topics before them as `motivo`' },
    referenciasLegislativas: { becomes: '`dispositivos`; súmulas become `precedentes`' },
    acordaosSimilares: { becomes: '`precedentes`, with `Acórdão similar` as `motivo`' },
    tema: { becomes: '`precedentes`: the tema of the STJ' },
    teseJuridica: { becomes: '`indexacao`' },
    notas: { becomes: '`indexacao`' },
    termosAuxiliares: { becomes: '`indexacao`' },
    informacoesComplementares: { becomes: '`indexacao`' },
  },
  // A second number of the file, and the kind of document, which is always the same.
  ignored: ['numeroDocumento', 'tipoDeDecisao'],
  recordOf,
};

function recordOf(fields: SourceFields): DraftRecord {
  const classe = fields.text('siglaClasse');
  const numero = wholeNumber(fields.text('numeroProcesso'));
  const own = wholeNumber(fields.text('id'));
  const { dispositivos, sumulas } = statutesAndSumulas(
    fields.list('referenciasLegislativas'),
    (reason: string) => fields.tell('referenciasLegislativas', reason),
  );
  const precedentes = [
    ...citedBy(fields.text('jurisprudenciaCitada'), fields),
    ...sumulas,
    ...temas(fields.text('tema'), fields),
    ...similarDecisions(fields.list('acordaosSimilares'), fields),
  ];
  const record: DraftRecord = {
    tribunal: TRIBUNAL,
    processo: [classe, numero].filter(Boolean).join(' ') || null,
    registro: registryOf(fields),
    orgao_julgador: fields.text('nomeOrgaoJulgador'),
    relator: fields.text('ministroRelator'),
    data_julgamento: dayOf(fields, 'dataDecisao'),
    data_publicacao: dayOf(fields, 'dataPublicacao'),
    classe: fields.text('descricaoClasse', 'classePadronizada'),
    ementa: fields.text('ementa'),
    dispositivo: fields.text('decisao'),
    indexacao: indexTerms(fields),
    // If the court lists none, they are read from the texts.
    ...(dispositivos.length > 0 ? { dispositivos } : {}),
    ...(precedentes.length > 0 ? { precedentes } : {}),
    ...(own === null ? {} : { fonte: { id: own } }),
  };
  // The case number already contains the class.
  return { id: sourceId(record, own, null), ...record };
}

function registryOf(fields: SourceFields): string | null {
  const registro = fields.text('numeroRegistro');
  if (registro === null || REGISTRY.test(registro)) return registro;
  fields.tell('numeroRegistro', 'is not a number of 12 digits');
  return null;
}

function temas(text: string | null, fields: SourceFields): { nome: string }[] {
  if (text === null) return [];
  const numbers = text.match(/(?<![\d.])(?:\d{1,3}\.\d{3}|\d{1,4})(?!\d)/g) ?? [];
  if (numbers.length === 0) fields.tell('tema', 'has no number');
  return numbers.map(number => ({
    nome: canonicalPrecedente(`Tema ${number.replaceAll('.', '')} do STJ`),
  }));
}

/** Additions of the court's indexers to the texts, for search. */
function indexTerms(fields: SourceFields): string | null {
  const texts = ['teseJuridica', 'termosAuxiliares', 'informacoesComplementares', 'notas'].flatMap(
    name => fields.text(name) ?? [],
  );
  return texts.join('\n') || null;
}
