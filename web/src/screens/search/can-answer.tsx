/** What the page can answer from the decisions in the corpus, and what it cannot. */

import type { Answer } from '../../service/hub.ts';
import { counted } from '../../shared/counted.ts';

import { limitsOf } from './limits-text.ts';

export type Statistics = Answer<'/v1/statistics', 'get'>;
export type Covered = Answer<'/v1/coverage', 'get'>;

const COURTS_MAX = 5;

interface CanAnswerProps {
  statistics: Statistics;
  /** Null if it is not known. */
  covered: Covered | null;
}

export function CanAnswer({ statistics, covered }: CanAnswerProps) {
  const { decisoes, por_tribunal, por_ano } = statistics;
  const years = por_ano.flatMap(({ ano }) => (ano === null ? [] : [ano])).sort();
  const courts = por_tribunal.flatMap(({ tribunal }) => (tribunal === null ? [] : [tribunal]));
  const [first, last] = [years[0], years.at(-1)];
  const period =
    first === undefined ? '' : first === last ? `, de ${first}` : `, de ${first} a ${last}`;
  const shown = courts.slice(0, COURTS_MAX).join(', ');
  const more = courts.length > COURTS_MAX ? ` e de mais ${courts.length - COURTS_MAX}` : '';
  return (
    <section class="stack tight reading" aria-labelledby="responde">
      <h2 id="responde">O que se pode perguntar aqui</h2>
      <p>
        Esta página tem <strong>{counted(decisoes, 'decisão', 'decisões')}</strong>
        {shown !== '' && ` (${shown}${more})`}
        {period}. Sobre elas responde quem costuma vencer e com que argumentos, onde os órgãos
        julgadores divergem, que valores são fixados e que leis e súmulas são citadas. Também
        confere as citações de <a href="/verificar">qualquer texto</a>.
      </p>
      <h3>O que ela não responde</h3>
      <ul class="bullets stack tight">
        {limitsOf({ decisoes, courts, first, last, texts: covered?.total ?? null }).map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
