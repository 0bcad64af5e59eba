/** The screen Comparar: two to four decisions side by side, with their differences. */
import { useLocation } from 'preact-iso';
import { OutcomeBadge } from '../../parts/outcome-badge.tsx';
import { Empty, WhenLoaded } from '../../parts/states.tsx';
import { useTitle } from '../../parts/title.ts';
import { type HubAnswer, hub, unwrap } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { sentence } from '../../words/names.ts';
import { day, reais, sentence as sentenceDays } from '../../words/numbers.ts';
import { sideName } from '../../words/sides.ts';
import './cases.css';

type Compared = HubAnswer<'/api/compare', 'post'>;
type Decision = Compared['decisions'][number];
type Amount = Decision['valores'][number];

const UNKNOWN = 'não identificado';

export function Compare() {
  const ids = (useLocation().query.decisoes ?? '').split(',').filter(id => id !== '');
  useTitle('Comparar decisões');
  const isFew = ids.length < 2 || ids.length > 4;
  const loaded = useLoaded(isFew ? null : ids.join(), signal =>
    unwrap(hub.api.POST('/api/compare', { body: { decisions: ids }, signal })),
  );
  return (
    <div class="stack loose">
      <h1>Comparar decisões</h1>
      {isFew ? (
        <Empty title="Escolha de duas a quatro decisões">
          <p>
            Marque-as em uma <a href="/pastas">pasta</a>.
          </p>
        </Empty>
      ) : (
        <WhenLoaded loaded={loaded} what="Comparando…">
          {compared => <Tables compared={compared} />}
        </WhenLoaded>
      )}
    </div>
  );
}

function Tables({ compared }: { compared: Compared }) {
  const { decisions } = compared;
  const rows = [
    ['Resultado', ({ resultado }: Decision) => <OutcomeBadge outcome={resultado} />],
    ['Favorece', ({ favorece }: Decision) => (favorece === null ? UNKNOWN : sideName(favorece))],
    ['Valores', ({ valores }: Decision) => <Amounts amounts={valores} />],
    ['Tribunal', ({ tribunal }: Decision) => tribunal ?? UNKNOWN],
    ['Data', ({ data }: Decision) => (data === null ? UNKNOWN : day(data))],
  ] as const;
  return (
    <>
      <div class="scrolls">
        <table class="compared">
          <Head decisions={decisions} first="Dado" />
          <tbody>
            {rows.map(([name, cell]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {decisions.map(decision => (
                  <td key={decision.id}>{cell(decision)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Names title="Conceitos" word="trata" names={compared.concepts} decisions={decisions} />
      <Names title="Legislação" word="cita" names={compared.statutes} decisions={decisions} />
      <Names title="Fatos" word="sim" names={compared.facts} decisions={decisions} />
    </>
  );
}

function Head({ decisions, first }: { decisions: readonly Decision[]; first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {decisions.map(({ id, processo }) => (
          <th key={id} scope="col">
            <a href={`/decisao/${encodeURIComponent(id)}`}>{processo ?? id}</a>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Amounts({ amounts }: { amounts: readonly Amount[] }) {
  if (amounts.length === 0) return <>{UNKNOWN}</>;
  return (
    <ul class="stack tight">
      {amounts.map(({ tipo, valor_centavos, dias }) => (
        <li key={tipo}>
          {tipo}: {valor_centavos === null ? sentenceDays(dias ?? 0) : reais(valor_centavos)}
        </li>
      ))}
    </ul>
  );
}

interface NamesProps {
  title: string;
  /**
   * The text in the cell of a decision that has the name. For a concept it does not tell whether the decision affirmed
   * or denied it.
   */
  word: string;
  names: Compared['concepts'];
  decisions: readonly Decision[];
}

function Names({ title, word, names, decisions }: NamesProps) {
  return (
    <section class="stack" aria-label={title}>
      <h2>{title}</h2>
      {names.length === 0 ? (
        <p class="meta">Nenhuma das decisões tem este dado.</p>
      ) : (
        <div class="scrolls">
          <table class="compared">
            <Head decisions={decisions} first={title} />
            <tbody>
              {names.map(name => (
                <tr key={name.name}>
                  <th scope="row">
                    {sentence(name.name)}
                    {name.in.length === 1 && (
                      <>
                        {' '}
                        <span class="badge">só em uma</span>
                      </>
                    )}
                  </th>
                  {decisions.map(({ id }) => (
                    <td key={id}>{name.in.includes(id) ? word : '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
