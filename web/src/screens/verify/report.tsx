/** The summary of the risk, a row for each citation, and what was not checked. */
import { CopyButton } from '../../parts/copy-button.tsx';
import { counted, whole } from '../../words/numbers.ts';
import { type Cited, type Report as Found, VERDICTS } from './cited.ts';

const RISKS = {
  low: 'Risco do conjunto: baixo',
  medium: 'Risco do conjunto: médio',
  high: 'Risco do conjunto: alto',
} as const;

/** How many of each verdict. */
function counts(cited: readonly Cited[]): string {
  return Object.entries(VERDICTS)
    .map(([verdict, { name }]) => [name, cited.filter(one => one.verdict === verdict).length])
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${name}: ${count}`)
    .join('. ');
}

/** The report for a letter or a note: the summary, and a paragraph for each line. */
function plainText({ resumo, linhas, omitidas }: NonNullable<Found['relatorio']>): string {
  const more = counted(omitidas.linhas, 'achado', 'achados');
  const rest = omitidas.linhas === 0 ? [] : [`E mais ${more} de erro ou de dúvida.`];
  return [resumo, ...linhas.map(({ texto }) => `- ${texto}`), ...rest].join('\n');
}

export function Report({ found, cited }: { found: Found; cited: readonly Cited[] }) {
  const { metrics, coverage } = found;
  const faulty = cited.filter(({ verdict }) => VERDICTS[verdict].tone === 'bad');
  return (
    <section class="stack" aria-label="Relatório">
      <div class="row apart">
        <p class="row" role="status">
          <span class={`badge ${faulty.length > 0 ? 'bad' : 'good'}`}>
            {faulty.length > 0 ? `${whole(faulty.length)} a corrigir` : 'Nada a corrigir'}
          </span>
          <span>
            {counted(cited.length, 'citação', 'citações')}. {counts(cited)}
            {`. ${RISKS[metrics.risk_level]}.`}
          </span>
        </p>
        <Exits relatorio={found.relatorio} />
      </div>
      {cited.length === 0 ? (
        <p class="notice">Nenhuma súmula, tema, lei, ministro ou decisão foi reconhecida.</p>
      ) : (
        <div class="scrolls">
          <table>
            <caption class="unseen">Citações e vereditos</caption>
            <thead>
              <tr>
                <th>Citação</th>
                <th>Veredito e motivo</th>
              </tr>
            </thead>
            <tbody>
              {cited.map(one => (
                <tr key={one.id} id={one.id}>
                  <td>
                    <span class="meta">{one.kind}</span>
                    <br />
                    {one.name}
                  </td>
                  <td class="verdict">
                    <span class={`badge ${VERDICTS[one.verdict].tone}`}>
                      {VERDICTS[one.verdict].name}
                    </span>
                    <span>{one.reason}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <details>
        <summary>O que não foi verificado</summary>
        <ul class="stack tight bullets">
          {coverage.not_checked.map(text => (
            <li key={text}>{text}</li>
          ))}
          {coverage.tables.map(({ name, covers, date }) => (
            <li key={name}>
              Tabela de {name} ({date}): {covers}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Exits({ relatorio }: { relatorio: Found['relatorio'] | undefined }) {
  return (
    <div class="row">
      {relatorio !== undefined && (
        <CopyButton text={plainText(relatorio)} label="Copiar o relatório" />
      )}
      <button type="button" onClick={() => print()}>
        Imprimir ou salvar em PDF
      </button>
    </div>
  );
}
