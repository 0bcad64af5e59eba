/**
 * Cases of DataJud's public API. They have no text and make no decision: class, subjects, dates and movements are shown
 * with the decisions that bear the number. A secret case is never stored.
 */
import { isCourt } from '../../../legal/processes/cnj-courts.ts';
import type { Process } from '../../../stores/relational/process.ts';
import { dayOf } from '../source-day.ts';
import type { SourceFields } from '../source-fields.ts';
import type { SourceForm } from '../source-form.ts';
import { codedList, codedOf, nameOf, shownText } from './coded.ts';
import { movementsOf } from './movements.ts';
import { timeOf } from './times.ts';

const CNJ_DIGITS = 20;
/** As the CNJ names them: first and second degree, small claims, appeal panels, panels that unify case law, superior courts. */
const DEGREES = new Set('G1 G2 JE TR TRU TEU TNU SUP'.split(' '));

export const datajud: SourceForm = {
  name: 'datajud',
  title: 'DataJud, API pública do CNJ (dados de processos, sem textos)',
  marks: ['numeroProcesso', 'tribunal', 'grau'],
  fields: {
    numeroProcesso: { becomes: 'the case, of the decisions with the same number' },
    tribunal: { becomes: 'the court of the case' },
    grau: { becomes: 'the degree of the case: each degree is shown by itself' },
    nivelSigilo: { becomes: 'a case above 0 is told by count and not stored' },
    classe: { becomes: 'class of the case' },
    assuntos: { becomes: 'subjects of the case' },
    orgaoJulgador: { becomes: 'the court unit of the case' },
    dataAjuizamento: { becomes: 'the day when the case was filed' },
    movimentos: { becomes: 'movements of the case; the newest 300 are kept, up to 256 KiB' },
    dataHoraUltimaAtualizacao: {
      becomes:
        'when the source changed the case; an older one replaces nothing, one of the future is not stored',
    },
    id: { becomes: 'the source of the case' },
    fonte: { becomes: 'the file of the case, where an import has added it' },
  },
  // How the court keeps the case, and when the index was written.
  ignored: ['sistema', 'formato', '@timestamp'],
  processOf,
};

interface FileFields {
  sha256?: unknown;
  arquivo_de?: unknown;
}

function processOf(fields: SourceFields): Process | null {
  if (isSecret(fields)) {
    fields.tell('nivelSigilo', 'says that the case is secret, so that it is not stored');
    return null;
  }
  const numero = fields.text('numeroProcesso')?.replaceAll(/\D/g, '') ?? '';
  if (numero.length !== CNJ_DIGITS) {
    fields.tell('numeroProcesso', 'is no CNJ number, so that no decision can bear it');
    return null;
  }
  const place = placeOf(fields);
  if (place === null) return null;
  const { movimentos, movimentos_total } = movementsOf(fields);
  return {
    numero,
    ...place,
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

/** The court as this service writes it: `TRE-SP` is `TRESP`. A number has so as many cases as it has courts and degrees. */
function placeOf(fields: SourceFields): Pick<Process, 'tribunal' | 'grau'> | null {
  const tribunal = (fields.text('tribunal') ?? '').toUpperCase().replaceAll(/[-/ ]/g, '');
  const grau = (fields.text('grau') ?? '').trim().toUpperCase();
  const [isKnown, isDegree] = [isCourt(tribunal), DEGREES.has(grau)];
  if (!isKnown) fields.tell('tribunal', 'is no court of the CNJ, so that the case is not stored');
  if (!isDegree) fields.tell('grau', 'is no degree of the CNJ, so that the case is not stored');
  return isKnown && isDegree ? { tribunal, grau } : null;
}

/** What cannot be read as 0 counts as secret. */
function isSecret(fields: SourceFields): boolean {
  const level = fields.raw('nivelSigilo');
  return level !== null && Number(level) !== 0;
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
