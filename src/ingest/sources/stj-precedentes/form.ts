/**
 * The STJ's tables of qualified precedents (`precedentes qualificados`) in its open-data portal: one of temas and one
 * of their cases. Their rows are not decisions; verification uses them as the content of temas.
 */
import { RecordError } from '../../record.ts';
import type { SourceForm } from '../source-form.ts';

export const NO_DECISION =
  'is a row of a table of temas and no decision: ' +
  '`npx jurisgrafo import FILE` takes the table into the tables of verification';

export const stjPrecedentes: SourceForm = {
  name: 'stj-precedentes',
  title: 'STJ, precedentes qualificados: temas e seus processos (dados abertos)',
  marks: ['tipoPrecedente', 'numeroPrecedente'],
  fields: {
    tipoPrecedente: {
      becomes: 'a fact of verification, if it is `Tema`; other types are reported',
    },
    numeroPrecedente: { becomes: '`numero` of the tema; the highest one is `ultimo`' },
    situacao: { becomes: '`situacao` of the tema' },
    questaoSubmetidaAJulgamento: { becomes: '`questao` of the tema' },
    teseFirmada: { becomes: '`tese` of the tema' },
    orgaoJulgador: { becomes: '`orgao_julgador` of the tema' },
    Assuntos: { becomes: '`assuntos` of the tema, by code and name' },
    Processo: { becomes: '`paradigmas` of the tema, where `leadingCase` is `S`' },
    leadingCase: { becomes: 'only leading cases are kept; others are reported' },
    numeroRegistro: { becomes: '`registro` of the case' },
    ministroRelator: { becomes: '`relator` of the case' },
    origemUF: { becomes: 'the state behind the case' },
  },
  // Row number in the portal. It joins the two tables, but so does the number of the tema.
  ignored: ['sequencialPrecedente'],
  recordOf() {
    throw new RecordError('', NO_DECISION);
  },
};
