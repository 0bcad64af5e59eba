/** Cases of DataJud, embedded and in PostgreSQL: newer over older, which wait, which go with a decision. */
import type { Test } from 'tap';
import { Documents } from '../../../src/stores/relational/documents.ts';
import type { Process } from '../../../src/stores/relational/process.ts';
import { Processes } from '../../../src/stores/relational/processes.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { newDocument } from '../../support/new-document.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const ONE = '07001231220248070001';
const TWO = '07001240620248070001';
const THREE = '07001259920248070001';

const aCase = (
  numero: string,
  grau: string,
  atualizado_em: string,
  nome = 'Apelação',
): Process => ({
  ...{ numero, tribunal: 'TJDFT', grau, atualizado_em },
  dados: {
    classe: { codigo: 198, nome },
    assuntos: [{ codigo: null, nome: `"D'Oeste" \\ ç` }],
    ...{ orgao_julgador: null, ajuizado_em: '2024-03-11', movimentos: [], movimentos_total: 0 },
    fonte: { forma: 'datajud' },
  },
});

async function hold(t: Test, store: SqlStore): Promise<void> {
  const documents = new Documents(store, 'x');
  const processes = new Processes(store);
  const bearing = (id: string, chave: string) => ({ ...newDocument(id), processo: chave, chave });
  await documents.put([bearing('a', ONE), bearing('b', TWO), bearing('c', TWO)]);

  t.strictSame(await processes.put([]), { kept: 0, waiting: 0 });
  const first = [aCase(ONE, 'G1', '2025'), aCase(ONE, 'G2', '2025'), aCase(THREE, 'G1', '')];
  t.strictSame(await processes.put(first), { kept: 3, waiting: 1 });
  t.strictSame(await processes.of([ONE, 'none']), [first[0], first[1]]);

  const { changes } = processes;
  const newer = aCase(ONE, 'G1', '2026', 'Agravo');
  t.strictSame(await processes.put([newer, aCase(ONE, 'G1', '2025-06')]), { kept: 2, waiting: 0 });
  t.strictSame((await processes.of([ONE]))[0], newer, 'the newer one of a batch');
  t.ok(processes.changes > changes);
  await processes.put([aCase(ONE, 'G1', '2024')]);
  t.strictSame((await processes.of([ONE]))[0], newer, 'an older one replaces nothing');
  await processes.put([aCase(ONE, 'G1', '2026', 'Recurso')]);
  t.equal((await processes.of([ONE]))[0]?.dados.classe?.nome, 'Recurso', 'the same time again');

  await processes.put([aCase(TWO, 'G1', '')]);
  t.strictSame(await processes.numbersOnlyOf(['a', 'b']), [ONE], 'another decision bears it too');
  t.strictSame((await processes.numbersOnlyOf(['b', 'c'])).toSorted(), [TWO]);
  await processes.removeWaiting([ONE, TWO, THREE]);
  t.strictSame(
    (await processes.of([ONE, TWO, THREE])).map(({ numero, grau }) => `${numero} ${grau}`),
    [`${ONE} G1`, `${ONE} G2`, `${TWO} G1`],
  );
  const hidden = [{ numero: ONE, tribunal: 'TJDFT', grau: 'G2' }];
  const again = [aCase(ONE, 'G2', '2027')];
  t.strictSame(await processes.put(again, hidden), { kept: 0, waiting: 0 }, 'secret now');
  t.strictSame(
    (await processes.of([ONE])).map(({ grau }) => grau),
    ['G1'],
    'of its degree only',
  );
  await processes.remove([ONE]);
  t.strictSame(await processes.of([ONE]), []);
}

onBothDatabases(hold);
