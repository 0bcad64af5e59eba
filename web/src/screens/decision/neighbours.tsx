/** The criteria, statutes and precedents of a decision, and the decisions that cite it. Every name is a link. */
import { counted } from '../../shared/counted.ts';
import { sentence, withForce } from '../../words/names.ts';
import { day } from '../../words/numbers.ts';
import type { Record } from './record.ts';

const search = (text: string) => `/?${new URLSearchParams({ q: `"${text.replaceAll('"', '')}"` })}`;

export function Neighbours({ decision }: { decision: Record }) {
  const { criterios = [], dispositivos = [], precedentes = [], citado_por } = decision;
  if (decision.kg_available === false) {
    return <p class="notice">As ligações não estão disponíveis neste momento.</p>;
  }
  return (
    <>
      <Names title="Critérios" none="Nenhum critério." items={criterios} />
      <Names title="Legislação" none="Nenhum dispositivo." items={dispositivos.map(statute)} />
      <section class="stack tight">
        <h2>Precedentes que cita</h2>
        {precedentes.length === 0 && <p class="meta">Nenhum.</p>}
        <ul class="stack tight">
          {precedentes.map(({ id, nome, tipo, situacao, motivo }) => (
            <li key={id}>
              <a href={tipo === 'Decisao' ? `/decisao/${encodeURIComponent(id)}` : search(nome)}>
                {withForce(nome, situacao)}
              </a>
              {motivo !== null && <span class="meta"> · {sentence(motivo)}</span>}
            </li>
          ))}
        </ul>
      </section>
      {citado_por !== undefined && citado_por.total > 0 && (
        <section class="stack tight">
          <h2>Citada por {counted(citado_por.total, 'decisão', 'decisões')}</h2>
          <ul class="stack tight">
            {citado_por.decisoes.map(({ decisao_id, processo, data }) => (
              <li key={decisao_id}>
                <a href={`/decisao/${encodeURIComponent(decisao_id)}`}>{processo ?? decisao_id}</a>
                {data !== null && <span class="meta"> · {day(data)}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface Named {
  nome: string;
  situacao?: string | null | undefined;
}

const statute = ({ nome, artigo, situacao }: Named & { artigo: string | null }): Named => ({
  nome: artigo === null || nome.includes(artigo) ? nome : `art. ${artigo} de ${nome}`,
  situacao,
});

interface NamesProps {
  title: string;
  none: string;
  items: readonly Named[];
}

function Names({ title, none, items }: NamesProps) {
  return (
    <section class="stack tight">
      <h2>{title}</h2>
      {items.length === 0 && <p class="meta">{none}</p>}
      <ul class="chips">
        {items.map(({ nome, situacao }) => (
          <li key={nome}>
            <a class="chip" href={search(nome)}>
              {withForce(sentence(nome), situacao)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
