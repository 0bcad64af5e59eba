/** The screen before the first query: the contents of the corpus, and example queries. */
import { WhenLoaded } from '../../parts/states.tsx';
import { type Answer, dataOf, hub } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { counted, share, whole } from '../../words/numbers.ts';
import { outcomeName, outcomeTone } from '../../words/outcomes.ts';
import { sideName } from '../../words/sides.ts';
import { Coverage } from './coverage.tsx';

type Statistics = Answer<'/v1/statistics', 'get'>;

const EXAMPLES = [
  'atraso ou cancelamento de voo dano moral',
  'inscrição indevida em cadastro de inadimplentes',
  'empréstimo consignado não contratado',
  'plano de saúde negativa de cobertura',
  'prescrição quinquenal contra a Fazenda',
  'roubo majorado redução da pena-base',
];

export function Start() {
  const loaded = useLoaded('statistics', signal =>
    dataOf(hub.backend.GET('/v1/statistics', { signal })),
  );
  return (
    <div class="stack loose">
      <section class="stack tight">
        <h2>Comece por um tema</h2>
        <div class="chips">
          {EXAMPLES.map(text => (
            <a key={text} class="chip" href={`/?${new URLSearchParams({ q: text })}`}>
              {text}
            </a>
          ))}
        </div>
      </section>
      <section class="stack">
        <h2>O acervo</h2>
        <WhenLoaded loaded={loaded} what="Lendo o acervo…">
          {statistics => <Corpus statistics={statistics} />}
        </WhenLoaded>
      </section>
    </div>
  );
}

function Corpus({ statistics }: { statistics: Statistics }) {
  const { decisoes, por_tribunal, por_ano, por_resultado, por_favorece, nos } = statistics;
  if (decisoes === 0) {
    return (
      <div class="notice">
        <p>Ainda não há decisões. Quem opera o serviço as importa com “jurisgrafo import”.</p>
      </div>
    );
  }
  const years = por_ano.flatMap(({ ano }) => (ano === null ? [] : [ano])).sort();
  const courts = por_tribunal.flatMap(({ tribunal }) => (tribunal === null ? [] : [tribunal]));
  return (
    <div class="sheet stack">
      <p>
        <strong>{counted(decisoes, 'decisão', 'decisões')}</strong>
        {courts.length > 0 && ` (${courts.slice(0, 5).join(', ')})`}
        {years.length > 0 && `, de ${years[0]} a ${years.at(-1)}`}, ligadas a{' '}
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
      <Coverage />
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
