/** The page before the first query: what it can answer, suggested topics, and the contents of the corpus. */

import { Empty, WhenLoaded } from '../../parts/states.tsx';
import { dataOf, hub } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { counted, whole } from '../../shared/counted.ts';
import { share } from '../../words/numbers.ts';
import { outcomeName, outcomeTone } from '../../words/outcomes.ts';
import { sideName } from '../../words/sides.ts';
import { CanAnswer, type Covered, type Statistics } from './can-answer.tsx';
import { Coverage } from './coverage.tsx';
import { MySearches } from './my-searches.tsx';
import { Topics } from './topics.tsx';

/** Reads the figures of the corpus; if its coverage is missing, the other figures are still shown. */
async function readCorpus(signal: AbortSignal) {
  const [statistics, covered] = await Promise.all([
    dataOf(hub.backend.GET('/v1/statistics', { signal })),
    dataOf(hub.backend.GET('/v1/coverage', { params: { query: { limit: 100 } }, signal })).catch(
      () => null,
    ),
  ]);
  return { statistics, covered };
}

export function Start() {
  const loaded = useLoaded('corpus', readCorpus);
  return (
    <WhenLoaded loaded={loaded} what="Lendo o acervo…">
      {({ statistics, covered }) =>
        statistics.decisoes === 0 ? (
          <NoDecisions />
        ) : (
          <div class="stack loose">
            <CanAnswer statistics={statistics} covered={covered} />
            <Topics />
            <MySearches />
            <section class="stack">
              <h2>O acervo</h2>
              <Corpus statistics={statistics} covered={covered} />
            </section>
          </div>
        )
      }
    </WhenLoaded>
  );
}

function NoDecisions() {
  return (
    <Empty title="Ainda não há decisões">
      <p>
        Para começar, importe um arquivo de decisões: planilhas e arquivos dos tribunais, ou
        registros próprios. Antes de importar, a página mostra o que entendeu dele.
      </p>
      <p>
        <a class="button primary" href="/arquivos">
          Importar um arquivo
        </a>
      </p>
      <p class="meta">
        Sem decisões também se conferem as <a href="/verificar">citações de um texto</a>.
      </p>
    </Empty>
  );
}

interface CorpusProps {
  statistics: Statistics;
  covered: Covered | null;
}

function Corpus({ statistics, covered }: CorpusProps) {
  const { decisoes, por_resultado, por_favorece, nos } = statistics;
  return (
    <div class="sheet stack">
      <p>
        <strong>{counted(decisoes, 'decisão', 'decisões')}</strong>, ligadas a{' '}
        {counted(nos.Criterio, 'critério', 'critérios')},{' '}
        {counted(nos.Dispositivo, 'dispositivo legal', 'dispositivos legais')} e{' '}
        {counted(nos.Precedente, 'precedente', 'precedentes')}.
      </p>
      <ul class="outcomes">
        {por_resultado.map(({ resultado, decisoes: count }) => (
          <li key={resultado ?? ''}>
            <span>{outcomeName(resultado)}</span>
            <progress
              class={outcomeTone(resultado)}
              max={decisoes}
              value={count}
              aria-hidden="true"
            />
            <span class="meta">
              {whole(count)} ({share(count / decisoes)})
            </span>
          </li>
        ))}
      </ul>
      <Favoured sides={por_favorece} decisoes={decisoes} />
      {covered !== null && <Coverage covered={covered} />}
    </div>
  );
}

/** Number of decisions that favour each side, and the share of decisions for which the side is known. */
function Favoured({ sides, decisoes }: { sides: Statistics['por_favorece']; decisoes: number }) {
  const known = sides.filter(({ favorece }) => favorece !== null);
  const told = known.reduce((sum, { decisoes: count }) => sum + count, 0);
  if (told === 0) return null;
  return (
    <p class="meta">
      Sabe-se quem a decisão favorece em {whole(told)} ({share(told / decisoes)}):{' '}
      {known
        .map(({ favorece, decisoes: count }) => {
          return `${sideName(favorece!).toLowerCase()} em ${whole(count)}`;
        })
        .join(', ')}
      .
    </p>
  );
}
