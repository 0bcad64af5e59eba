/** The note on amounts in a category: awards, or lengths of sentences. */

import { z } from 'zod';
import { shownCategory } from '../../../../web/src/shared/category-names.ts';
import { counted } from '../../../../web/src/shared/counted.ts';
import { TIPOS_DE_VALOR } from '../../../legal/decisions/amounts/valor.ts';
import { quantityText } from '../../amounts.ts';

import { type NoteWriter, noteWriter } from './note.ts';

const amount = z.number().nullable();

export const amountsOfCategory: NoteWriter = noteWriter(
  z.looseObject({
    tipo: z.enum(TIPOS_DE_VALOR),
    categoria_id: z.string(),
    n: z.number(),
    ...{ minimo: amount, q1: amount, mediana: amount, q3: amount, maximo: amount },
    amostra_pequena: z.boolean(),
  }),
  ({ tipo, categoria_id, n, minimo, q1, mediana, q3, maximo, amostra_pequena }) => {
    if (minimo === null || q1 === null || mediana === null || q3 === null || maximo === null)
      return null;
    const shown = (quantity: number) => quantityText(tipo, quantity);
    const where = `Na categoria “${shownCategory(categoria_id)}”, ${counted(n, 'decisão do acervo diz', 'decisões do acervo dizem')} ${tipo === 'pena' ? 'a pena' : `o valor de ${tipo}`}`;
    if (minimo === maximo) return `${where}: ${shown(minimo)}.`;
    // Quartiles of a small sample are just single amounts, so they are left out.
    const middle = amostra_pequena ? '' : `, metade entre ${shown(q1)} e ${shown(q3)}`;
    return `${where}: de ${shown(minimo)} a ${shown(maximo)}${middle}, mediana de ${shown(mediana)}.`;
  },
);
