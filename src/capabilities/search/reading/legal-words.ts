/** Legal terms that are never corrected, even if the collection lacks them: many differ from another by one letter. */
import { CONCEPT_ROWS } from '../../../legal/concepts/table.ts';
import { foldText } from '../../../legal/text/fold.ts';
import { words } from '../../../legal/text/words.ts';

const PAIRS =
  'mandato mandado emenda ementa ratificação retificação descriminar discriminar descrição discrição deferir diferir ' +
  'deferimento diferimento deferido diferido infligir infringir prescrever proscrever prescrição proscrição ' +
  'flagrante fragrante tráfico tráfego cessão sessão seção eminente iminente delatar dilatar delação dilação ' +
  'comprimento cumprimento conjetura conjuntura absolver absorver concerto conserto acidente incidente ' +
  'remição remissão remitir remeter imissão emissão imitir emitir destratar distratar despensa dispensa ' +
  'precedente procedente comutação cominação arresto aresto evicção custodiar penhor penhora doloso culposo ' +
  'locador locatário depositante depositário citação cotação avocar evocar invocar revogar derrogar posse porte';

let known: Set<string> | null = null;

/** Whether a folded word or its stem is among PAIRS or in a name of the table of concepts. */
export function isLegalWord(folded: string, stem: string): boolean {
  known ??= new Set([
    ...foldText(PAIRS).split(' '),
    ...[PAIRS, ...CONCEPT_ROWS.flatMap(wordingsOf)].flatMap(text =>
      Array.from(words(text), word => word.stem),
    ),
  ]);
  return known.has(folded) || known.has(stem);
}

type Row = (typeof CONCEPT_ROWS)[number];

function wordingsOf({ nome, formas = [], so_inteira = [], em_frase = [] }: Row): string[] {
  return [nome, ...formas, ...so_inteira, ...em_frase];
}
