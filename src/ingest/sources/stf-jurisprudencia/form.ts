/** The answers of the STF's search of decisions (`jurisprudencia.stf.jus.br`). */
import { canonicalPrecedente, extractFromText } from '../../../legal/decisions/extract.ts';
import { dayOf } from '../source-day.ts';
import type { SourceFields } from '../source-fields.ts';
import type { DraftRecord, SourceForm } from '../source-form.ts';
import { sourceId } from '../source-id.ts';
import { type CitedDecision, citedInNotes } from './cited-in-notes.ts';
import { citedLegislation } from './legislation.ts';

const TRIBUNAL = 'STF';
/** Kinds of results that are not decisions. */
const NO_DECISIONS = /sumula|informativo/i;

export const stfJurisprudencia: SourceForm = {
  name: 'stf-jurisprudencia',
  title: 'STF, pesquisa de jurisprudência (acórdãos e decisões monocráticas)',
  marks: ['titulo', 'julgamento_data'],
  fields: {
    id: { becomes: '`id` is `STF-`, case and this id; `fonte.id`' },
    dg_unique: { becomes: '`fonte.id`, where `id` is missing' },
    base: { becomes: 'súmulas and bulletins are reported and not stored' },
    processo_codigo_completo: { becomes: '`processo`' },
    titulo: { becomes: '`processo`, where `processo_codigo_completo` is missing' },
    processo_classe_processual_unificada_classe_sigla: {
      becomes: '`processo`, before the number, where neither is there',
    },
    processo_numero: { becomes: '`processo`, where neither is there' },
    processo_classe_processual_unificada_extenso: { becomes: '`classe`' },
    relator_acordao_nome: { becomes: '`relator`: who wrote the decision' },
    relator_decisao_nome: { becomes: '`relator`, where `relator_acordao_nome` is missing' },
    relator_processo_nome: { becomes: '`relator`, where both are missing, else `indexacao`' },
    ministro_facet: { becomes: '`relator`, where no other name is there' },
    orgao_julgador: { becomes: '`orgao_julgador`' },
    julgamento_data: { becomes: '`data_julgamento`; a day that does not exist is reported' },
    publicacao_data: { becomes: '`data_publicacao`; a day that does not exist is reported' },
    ementa_texto: { becomes: '`ementa`' },
    acordao_ata: { becomes: '`dispositivo`' },
    decisao_texto: { becomes: '`inteiro_teor`: the text of a single minister' },
    inteiro_teor_texto: { becomes: '`inteiro_teor`' },
    documental_legislacao_citada_texto: {
      becomes: '`dispositivos`; súmulas become `precedentes`',
    },
    documental_jurisprudencia_citada_texto: {
      becomes: '`precedentes`, with the topic before them as `motivo`',
    },
    documental_observacao_texto: {
      becomes: '`precedentes`, with the topic before them as `motivo`; `indexacao`',
    },
    documental_tese_tema_texto: { becomes: '`precedentes`: the tema; `indexacao`' },
    documental_tese_texto: { becomes: '`indexacao`' },
    documental_assunto_texto: { becomes: '`indexacao`' },
    documental_indexacao_texto: { becomes: '`indexacao`' },
    documental_doutrina_texto: { becomes: '`indexacao`' },
    ramo_direito: { becomes: '`indexacao`' },
    procedencia_geografica_completo: { becomes: '`indexacao`' },
  },
  // Parts of used fields, and numbers of the STF's internal systems.
  ignored: [
    'processo_classe_processual_unificada_sigla',
    'processo_classe_processual_unificada_incidente_sigla',
    'procedencia_geografica_pais_sigla',
    'procedencia_geografica_uf_sigla',
    'procedencia_geografica_uf_extenso',
    'externo_seq_objeto_incidente',
    'dg_atualizado_em',
    'old_seq_colac',
    'old_seq_repercussao_geral',
    'old_seq_sjur',
  ],
  recordOf,
};

function recordOf(fields: SourceFields): DraftRecord | null {
  if (NO_DECISIONS.test(fields.text('base') ?? '')) {
    fields.tell('base', 'is a súmula or a bulletin, which is not stored');
    return null;
  }
  const own = fields.text('id', 'dg_unique');
  const classe = fields.text('processo_classe_processual_unificada_extenso');
  const record: DraftRecord = {
    tribunal: TRIBUNAL,
    processo: processoOf(fields),
    orgao_julgador: fields.text('orgao_julgador'),
    relator: ministerOf(fields),
    data_julgamento: dayOf(fields, 'julgamento_data'),
    data_publicacao: dayOf(fields, 'publicacao_data'),
    classe,
    ementa: fields.text('ementa_texto'),
    dispositivo: fields.text('acordao_ata'),
    inteiro_teor: fields.text('inteiro_teor_texto', 'decisao_texto'),
    indexacao: indexTerms(fields),
    ...listsOf(fields),
    ...(own === null ? {} : { fonte: { id: own } }),
  };
  return { id: sourceId(record, own, classe), ...record };
}

function processoOf(fields: SourceFields): string | null {
  const named = fields.text('processo_codigo_completo', 'titulo');
  if (named !== null) return named;
  const classe = fields.text('processo_classe_processual_unificada_classe_sigla');
  return [classe, fields.text('processo_numero')].filter(Boolean).join(' ') || null;
}

function ministerOf(fields: SourceFields): string | null {
  const named = fields.text('relator_acordao_nome', 'relator_decisao_nome');
  return named ?? fields.text('relator_processo_nome') ?? fields.list('ministro_facet')[0] ?? null;
}

/** The lists that the court gives, extended from the texts, because the court lists only what it has indexed. */
function listsOf(fields: SourceFields): DraftRecord {
  const { dispositivos, sumulas } = citedLegislation(fields);
  const notes = ['documental_jurisprudencia_citada_texto', 'documental_observacao_texto'];
  const listed: CitedDecision[] = [
    ...notes.flatMap(name => citedInNotes(fields.list(name).join('\n'))),
    ...sumulas,
    ...temaOf(fields),
  ];
  const read = extractFromText({
    ementa: fields.text('ementa_texto'),
    dispositivo: fields.text('acordao_ata'),
    tribunal: TRIBUNAL,
  });
  const precedentes = new Map<string, CitedDecision>();
  for (const cited of [...listed, ...read.precedentes.map(nome => ({ nome }))]) {
    if (!precedentes.has(cited.nome)) precedentes.set(cited.nome, cited);
  }
  const statutes = new Map([...read.dispositivos, ...dispositivos].map(item => [item.nome, item]));
  return {
    ...(dispositivos.length > 0 ? { dispositivos: [...statutes.values()] } : {}),
    ...(listed.length > 0 ? { precedentes: [...precedentes.values()] } : {}),
  };
}

/** `Tema 1234`, from the number before its title. */
function temaOf(fields: SourceFields): CitedDecision[] {
  const text = fields.text('documental_tese_tema_texto');
  if (text === null) return [];
  const number = /^\s*(?:Tema\s*(?:n[.º°]*\s*)?)?(\d[\d.]*)/i.exec(text)?.[1]?.replaceAll('.', '');
  if (number !== undefined) return [{ nome: canonicalPrecedente(`Tema ${number} do STF`) }];
  fields.tell('documental_tese_tema_texto', 'has no number');
  return [];
}

/** Additions of the court's indexers and the origin of the case, for search. */
function indexTerms(fields: SourceFields): string | null {
  const texts = [
    'documental_tese_texto',
    'documental_tese_tema_texto',
    'documental_assunto_texto',
    'documental_indexacao_texto',
    'documental_observacao_texto',
    'documental_doutrina_texto',
    'ramo_direito',
    'procedencia_geografica_completo',
  ].flatMap(name => fields.list(name));
  const rapporteur = fields.text('relator_processo_nome');
  if (rapporteur !== null && rapporteur !== ministerOf(fields))
    texts.push(`Relator do processo: ${rapporteur}`);
  return texts.join('\n') || null;
}
