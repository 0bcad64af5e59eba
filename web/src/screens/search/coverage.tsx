/** The coverage of the corpus by court: years, decisions, texts, and the date of the source. */
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { counted, day } from '../../words/numbers.ts';
import type { Covered } from './can-answer.tsx';

type Court = Covered['por_tribunal'][number];

const COLUMNS: readonly Column<Court>[] = [
  { name: 'Tribunal', kind: 'text', of: ({ tribunal }) => tribunal ?? 'Sem indicação' },
  { name: 'Anos', kind: 'text', of: yearsOf },
  { name: 'Decisões', kind: 'count', of: ({ decisoes }) => decisoes },
  { name: 'Com inteiro teor', kind: 'count', of: row => row.com_inteiro_teor },
  { name: 'Com ementa', kind: 'count', of: row => row.com_ementa },
  { name: 'Sem texto', kind: 'count', of: row => row.sem_textos },
  { name: 'Fonte', kind: 'text', of: sourcesOf },
];

export function Coverage({ covered }: { covered: Covered }) {
  const { por_tribunal, demais } = covered;
  const { grupos, decisoes } = demais.por_tribunal;
  return (
    <>
      <DataTable title="Abrangência por tribunal" columns={COLUMNS} rows={por_tribunal} />
      {grupos > 0 && (
        <p class="meta">
          Há mais {counted(grupos, 'tribunal', 'tribunais')}, com{' '}
          {counted(decisoes, 'decisão', 'decisões')}.
        </p>
      )}
    </>
  );
}

function yearsOf({ ano_inicio, ano_fim }: Court): string | null {
  return ano_inicio === ano_fim ? ano_inicio : `${ano_inicio} a ${ano_fim}`;
}

function sourcesOf({ fontes }: Court): string {
  return fontes
    .map(({ forma, titulo, arquivo_de }) => {
      const name = titulo ?? (forma === 'outra' ? 'Outra fonte' : 'Registros próprios');
      return arquivo_de === null ? name : `${name}, arquivo de ${day(arquivo_de)}`;
    })
    .join('; ');
}
