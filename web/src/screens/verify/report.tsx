/** The report on a document: the summary, the citations with problems first, and what was not checked. */

import { CopyButton } from '../../parts/copy-button.tsx';
import { CreateAlert } from '../../parts/create-alert.tsx';
import { Download } from '../../parts/download.tsx';
import { KeepInCase } from '../../parts/keep-in-case.tsx';
import type { Citation, Report as Found } from '../../service/send-document.ts';
import { counted, whole } from '../../shared/counted.ts';
import { VERDICTS } from '../../shared/verdicts.ts';

import { Compared } from './compared.tsx';
import {
  countsOf,
  dateText,
  documentName,
  emptyPagesText,
  factText,
  headline,
  placeName,
  plainText,
  problemsFirst,
  RISKS,
  toneOf,
} from './report-words.ts';

/** The kinds of citations that an alert can watch. */
const WATCHED: ReadonlySet<string> = new Set(['Súmula', 'Tema']);
/** Maximum places of one citation that are shown as links. */
const PLACES_SHOWN = 5;

export function Report({ found, isOwn }: { found: Found; isOwn: boolean }) {
  const { id, name, citations, risk_level, compared, empty_pages } = found;
  const open = citations.filter(cited => toneOf(cited) === 'part').length;
  const { tone, text } = headline(found);
  return (
    <section class="stack" aria-label="Relatório">
      <p class="meta">{documentName(found)}</p>
      <div class="row apart">
        <p class="row" role="status">
          <span class={`badge ${tone}`}>{text}</span>
          {open > 0 && <span class="badge part">{whole(open)} a conferir</span>}
          <span>
            {counted(citations.length, 'citação', 'citações')}. {countsOf(citations)}
            {`. ${RISKS[risk_level]}.`}
          </span>
        </p>
        <Exits found={found} />
      </div>
      {isOwn && id !== null && (
        <KeepInCase
          key={id}
          item={{ kind: 'verification', ref: id, title: name ?? 'Texto colado' }}
        />
      )}
      {id === null && (
        <p class="notice part">
          Este relatório não foi guardado, porque já há tantos quantos se podem guardar. Apague um
          deles e verifique de novo.
        </p>
      )}
      {empty_pages.length > 0 && <p class="notice part">{emptyPagesText(empty_pages)}</p>}
      {compared !== null && <Compared compared={compared} />}
      {citations.length === 0 ? (
        <p class="notice">Nenhuma súmula, tema, lei, ministro ou decisão foi reconhecida.</p>
      ) : (
        <Citations citations={citations} />
      )}
      <Unchecked found={found} />
    </section>
  );
}

function Citations({ citations }: { citations: readonly Citation[] }) {
  const numbers = new Map(citations.map((cited, i) => [cited, i + 1]));
  return (
    <div class="scrolls">
      <table>
        <caption class="unseen">Citações e vereditos, os problemas primeiro</caption>
        <thead>
          <tr>
            <th scope="col">Citação</th>
            <th scope="col">Veredito e motivo</th>
          </tr>
        </thead>
        <tbody>
          {problemsFirst(citations).map(cited => (
            <Row key={numbers.get(cited)} cited={cited} number={numbers.get(cited)!} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ cited, number }: { cited: Citation; number: number }) {
  const { kind, name, verdict, reason, facts, places } = cited;
  const more = places.length - PLACES_SHOWN;
  return (
    <tr id={`citacao-${number}`}>
      <td>
        <span class="meta">{kind}</span>
        <br />
        {name}
        <br />
        {WATCHED.has(kind) && verdict !== 'wrong' && (
          <CreateAlert of={name} choices={[{ label: name, body: { kind: 'precedent', name } }]} />
        )}
        <span class="places meta">
          {places.slice(0, PLACES_SHOWN).map((place, i) => (
            <a key={place.start} href={`#lugar-${number}-${i + 1}`}>
              {placeName(place)}
            </a>
          ))}
          {more > 0 && <span>e mais {whole(more)}</span>}
        </span>
      </td>
      <td class="verdict">
        <span class={`badge ${VERDICTS[verdict].tone}`}>{VERDICTS[verdict].name}</span>
        <span>{reason}</span>
        {facts.length > 0 && (
          <dl class="facts-of">
            {facts.map(fact => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{factText(fact)}</dd>
              </div>
            ))}
          </dl>
        )}
      </td>
    </tr>
  );
}

function Unchecked({ found: { not_checked, truncated, tables } }: { found: Found }) {
  return (
    <details>
      <summary>O que não foi verificado</summary>
      <ul class="stack tight bullets">
        {not_checked.map(text => (
          <li key={text}>{text}</li>
        ))}
        {truncated.map(name => (
          <li key={name}>{name}: há mais menções do que as que foram examinadas</li>
        ))}
        {tables.map(({ name, covers, date }) => (
          <li key={name}>
            Tabela de {name} ({dateText(date)}): {covers}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Exits({ found }: { found: Found }) {
  return (
    <div class="row">
      {found.id !== null && (
        <Download
          href={`/api/documents/reports/${found.id}/docx`}
          label="Baixar DOCX com comentários"
        />
      )}
      <CopyButton text={plainText(found)} label="Copiar o relatório" />
      <button type="button" onClick={() => print()}>
        Imprimir ou salvar em PDF
      </button>
    </div>
  );
}
