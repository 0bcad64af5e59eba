/** A file that is the whole text of one decision: PDF, DOCX, plain text or Markdown. */

import { ownCourt } from '../../../legal/courts/text-court.ts';
import { readFullText } from '../../../legal/decisions/full-text/full-text.ts';
import { courtOf } from '../../../legal/processes/cnj-courts.ts';
import { isValidCnj } from '../../../legal/processes/cnj-number.ts';
import { TokenStream } from '../../../legal/text/tokens.ts';
import { madeId } from '../made-id.ts';
import type { SourceForm } from '../source-form.ts';

/** Code units at the start of a text that are searched for the court's name; further down, other courts are cited. */
const HEADING_UNITS = 300;
const READ_UNITS_MAX = 400_000;

export const documento: SourceForm = {
  name: 'documento',
  title: 'Um arquivo por decisão: PDF, DOCX, texto',
  marks: ['documento_arquivo', 'documento_texto'],
  toldBy:
    'the beginning of the file or the end of its name; see [other-files.md](other-files.md#whole-texts)',
  fields: {
    documento_arquivo: { becomes: '`fonte.id`: the name of the file' },
    documento_texto: {
      becomes:
        '`inteiro_teor`; the court, the number and the day that it tells are part of the `id`',
    },
  },
  recordOf: fields => {
    const inteiro_teor = fields.text('documento_texto');
    const text = (inteiro_teor ?? '').slice(0, READ_UNITS_MAX).toWellFormed();
    const { processo, data_julgamento, data_publicacao } = readFullText(text);
    const record = { tribunal: courtIn(text, processo), inteiro_teor };
    const id = madeId({ ...record, processo, data_julgamento, data_publicacao });
    return { id, ...record, fonte: { id: fields.text('documento_arquivo') } };
  },
};

/** The court from the heading, or else from the process number; null if it is uncertain. */
function courtIn(text: string, processo: string | null): string | null {
  const named = ownCourt(new TokenStream(text.slice(0, HEADING_UNITS)), []);
  if (named !== null) return named;
  const digits = (processo ?? '').replaceAll(/\D/g, '');
  return isValidCnj(digits) ? courtOf(digits) : null;
}
