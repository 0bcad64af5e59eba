/**
 * DataJud cases, in the embedded database and in PostgreSQL: newer ones replace older ones, each has an owner, and some
 * wait for their decision or are deleted with it.
 */
import { sql } from 'kysely';
import type { Test } from 'tap';
import { Documents } from '../../../src/stores/relational/documents.ts';
import type { Process } from '../../../src/stores/relational/process.ts';
import { Processes } from '../../../src/stores/relational/processes.ts';
import { db, type SqlStore } from '../../../src/stores/relational/sql-store.ts';
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

  t.strictSame(await processes.put([], null), { kept: 0, waiting: 0, refused: [] });
  const first = [aCase(ONE, 'G1', '2025'), aCase(ONE, 'G2', '2025'), aCase(THREE, 'G1', '')];
  t.strictSame(await processes.put(first, null), { kept: 3, waiting: 1, refused: [] });
  t.strictSame(await processes.of([ONE, 'none']), [first[0], first[1]]);

  const { changes } = processes;
  const newer = aCase(ONE, 'G1', '2026', 'Agravo');
  t.match(await processes.put([newer, aCase(ONE, 'G1', '2025-06')], null), { kept: 2, waiting: 0 });
  t.strictSame((await processes.of([ONE]))[0], newer, 'the newer one of a batch');
  t.ok(processes.changes > changes);
  await processes.put([aCase(ONE, 'G1', '2024')], null);
  t.strictSame((await processes.of([ONE]))[0], newer, 'an older one replaces nothing');
  await processes.put([aCase(ONE, 'G1', '2026', 'Recurso')], null);
  t.equal((await processes.of([ONE]))[0]?.dados.classe?.nome, 'Recurso', 'the same time again');

  await processes.put([aCase(TWO, 'G1', '')], null);
  t.strictSame(await processes.numbersOnlyOf(['a', 'b']), [ONE], 'another decision bears it too');
  t.strictSame((await processes.numbersOnlyOf(['b', 'c'])).toSorted(), [TWO]);
  await processes.removeWaiting([ONE, TWO, THREE]);
  t.strictSame(
    (await processes.of([ONE, TWO, THREE])).map(({ numero, grau }) => `${numero} ${grau}`),
    [`${ONE} G1`, `${ONE} G2`, `${TWO} G1`],
  );
  const hidden = [{ numero: ONE, tribunal: 'TJDFT', grau: 'G2' }];
  const again = [aCase(ONE, 'G2', '2027')];
  t.strictSame(
    await processes.put(again, null, hidden),
    { kept: 0, waiting: 0, refused: [] },
    'secret now',
  );
  t.strictSame(
    (await processes.of([ONE])).map(({ grau }) => grau),
    ['G1'],
    'of its degree only',
  );
  await processes.remove([ONE]);
  t.strictSame(await processes.of([ONE]), []);
}

/** The stored rows of a number: degree, time and name of the class. */
const shown = (cases: Process[]) =>
  cases.map(({ grau, atualizado_em, dados }) => `${grau} ${atualizado_em} ${dados.classe?.nome}`);

async function own(t: Test, store: SqlStore): Promise<void> {
  const processes = new Processes(store);
  const put = (author: string | null, grau: string, time: string) =>
    processes.put([aCase(ONE, grau, time, author ?? 'admin')], author);
  const refused = (why: string) => ({ kept: 0, waiting: 0, refused: [{ at: 0, why }] });

  t.match(await put(null, 'G1', '2024'), { kept: 1, refused: [] });
  t.strictSame(await put('a', 'G1', '2025'), refused('notOwn'), 'a command has stored it');
  t.match(await put('a', 'G2', '2024'), { kept: 1, waiting: 1, refused: [] });
  t.match(await put('a', 'G2', '2025'), { kept: 1 }, 'its own');
  t.strictSame(await put('b', 'G2', '2026'), refused('notOwn'), 'another has stored it');
  t.same(shown(await processes.of([ONE])), ['G1 2024 admin', 'G2 2025 a']);
  await put(null, 'G2', '2023');
  t.same(shown(await processes.of([ONE])), ['G1 2024 admin', 'G2 2023 admin']);
  t.strictSame(await put('a', 'G2', '2026'), refused('notOwn'), 'it is the admin’s now');

  const batch = [
    aCase(ONE, 'G1', '2026', 'b'),
    aCase(TWO, 'G1', '2025', 'b'),
    aCase(TWO, 'G1', '9999-12-31T23:59:59.000Z', 'b'),
  ];
  const told = [
    { at: 0, why: 'notOwn' },
    { at: 2, why: 'future' },
  ];
  t.strictSame(await processes.put(batch, 'b'), { kept: 1, waiting: 1, refused: told });
  t.same(shown(await processes.of([TWO])), ['G1 2025 b']);
  const [{ rows }] = await store.run([
    sql<{ past: Date; future: Date }>`select now() - interval '1 minute' as past,
      now() + interval '1 hour' as future`.compile(db),
  ]);
  const { past, future } = rows[0]!;
  t.match(await put(null, 'JE', future.toISOString()), refused('future'), 'an admin’s too');
  t.match(await put('a', 'JE', past.toISOString()), { kept: 1 });
}

async function bound(t: Test, store: SqlStore): Promise<void> {
  const processes = new Processes(store);
  const large = (numero: string, grau: string, units: number) => {
    const given = aCase(numero, grau, '2025');
    given.dados.orgao_julgador = 'x'.repeat(units);
    return given;
  };
  const degrees = async (...numbers: string[]) =>
    (await processes.of(numbers)).map(({ numero, grau }) => `${numero === ONE ? 1 : 2} ${grau}`);

  await processes.put(
    Array.from({ length: 20 }, (_, i) => aCase(ONE, `a${i + 10}`, `${i + 2001}`)),
    'a',
  );
  await processes.put([aCase(ONE, 'z', '2000')], null);
  const last = Array.from({ length: 11 }, (_, i) => `1 a${i + 19}`);
  t.same(await degrees(ONE), [...last, '1 z'], 'the admin’s, and the newest');

  const half = 600 * 1024;
  await processes.put([large(TWO, 'G1', half), large(TWO, 'G2', half)], 'a');
  t.same(await degrees(TWO), ['2 G1'], 'bytes of one number');
  await processes.put([large(TWO, 'G1', 2 * half)], 'a');
  t.same(await degrees(TWO), ['2 G1'], 'one in any event');
  await processes.put([large(TWO, 'G1', half / 2), large(TWO, 'G2', half / 2)], 'a');
  t.same(await degrees(TWO), ['2 G1', '2 G2']);
  const others = Array.from({ length: 30 }, (_, i) => `other${i}`);
  t.same(await degrees(TWO, ...others), ['2 G1'], 'its part of the bytes of all');
}

onBothDatabases(hold);
onBothDatabases(own);
onBothDatabases(bound);
