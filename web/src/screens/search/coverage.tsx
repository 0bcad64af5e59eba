/** The coverage of the corpus by court: years, decisions, texts, and the date of the source. */
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { type Answer, dataOf, hub } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { counted, day } from '../../words/numbers.ts';

type Covered = Answer<'/v1/coverage', 'get'>;
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

/** The table is optional, so nothing replaces it while it loads or if it fails. */
export function Coverage() {
  const loaded = useLoaded('coverage', signal =>
    dataOf(hub.backend.GET('/v1/coverage', { params: { query: { limit: 100 } }, signal })),
  );
  if (loaded.state !== 'ready') return null;
  const { por_tribunal, demais } = loaded.value;
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
