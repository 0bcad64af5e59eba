/**
 * Cases of DataJud's public API. They have no text and do not become decisions: class, subjects, dates and movements
 * are shown with the decisions that have the number. Secret cases are refused earlier, by secrecy.ts.
 */
import type { Process } from '../../../stores/relational/process.ts';
import { dayOf } from '../source-day.ts';
import type { SourceFields } from '../source-fields.ts';
import type { SourceForm } from '../source-form.ts';
import { caseKey } from './case-key.ts';
import { codedList, codedOf, nameOf, shownText } from './coded.ts';
import { movementsOf } from './movements.ts';
import { timeOf } from './times.ts';

export const datajud: SourceForm = {
  name: 'datajud',
  title: 'DataJud, API pública do CNJ (dados de processos, sem textos)',
  marks: ['numeroProcesso', 'tribunal', 'grau'],
  fields: {
    numeroProcesso: { becomes: 'the case, of the decisions with the same number' },
    tribunal: { becomes: 'the court of the case' },
    grau: { becomes: 'the degree of the case: each degree is shown by itself' },
    nivelSigilo: { becomes: 'an item with a level other than 0 is counted and not stored' },
    classe: { becomes: 'class of the case' },
    assuntos: { becomes: 'subjects of the case' },
    orgaoJulgador: { becomes: 'the court unit of the case' },
    dataAjuizamento: { becomes: 'the date when the case was filed' },
    movimentos: { becomes: 'movements of the case; the newest 300 are kept, up to 256 KiB' },
    dataHoraUltimaAtualizacao: {
      becomes:
        'when the source changed the case; an older one replaces nothing, one of the future is not stored',
    },
    id: { becomes: 'the source of the case' },
    fonte: { becomes: 'the file of the case, where an import has added it' },
  },
  // The court's system, and the time when the index was written.
  ignored: ['sistema', 'formato', '@timestamp'],
  processOf,
};

interface FileFields {
  sha256?: unknown;
  arquivo_de?: unknown;
}

function processOf(fields: SourceFields): Process | null {
  const key = caseKey(fields);
  if (key === null) return null;
  const { movimentos, movimentos_total } = movementsOf(fields);
  return {
    ...key,
    atualizado_em: updatedAt(fields),
    dados: {
      classe: codedOf(fields.raw('classe')),
      assuntos: codedList(fields, 'assuntos'),
      orgao_julgador: nameOf(fields.raw('orgaoJulgador')),
      ajuizado_em: dayOf(fields, 'dataAjuizamento'),
      movimentos,
      movimentos_total,
      fonte: sourceOf(fields),
    },
  };
}

function updatedAt(fields: SourceFields): string {
  const text = fields.text('dataHoraUltimaAtualizacao');
  const time = text === null ? null : timeOf(text);
  if (text !== null && time === null) fields.tell('dataHoraUltimaAtualizacao', 'is no time');
  return time ?? '';
}

/** Name of the form, the source's id, and what identifies the file. */
function sourceOf(fields: SourceFields): Record<string, string> {
  const file = fields.raw('fonte');
  const given = (typeof file === 'object' && file ? file : {}) as FileFields;
  const [sha256, arquivo_de] = [shownText(given.sha256), shownText(given.arquivo_de)];
  const id = shownText(fields.text('id'));
  const all = { forma: 'datajud', id, sha256, arquivo_de };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
