/**
 * Imported facts, in the embedded database and in PostgreSQL: a file is stored whole or not at all, newer facts replace
 * older ones, and each state has a version.
 */
import type { Test } from 'tap';
import type { KeyedFact, SumulaFact } from '../../../src/stores/relational/reference-fact.ts';
import { ReferenceFacts } from '../../../src/stores/relational/reference-facts.ts';
import { ReferenceTexts } from '../../../src/stores/relational/reference-texts.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const fact = (
  numero: number,
  data: string,
  situacao: SumulaFact['situacao'] = 'vigente',
): KeyedFact => ({
  chave: `STJ ${numero}`,
  fato: {
    ...{ tipo: 'sumula', tribunal: 'STJ', numero, vinculante: false, situacao },
    ...{ situacao_desde: null, aprovada_em: null, data, fonte: `"D'Je" \\ ç` },
  },
});

async function hold(t: Test, store: SqlStore): Promise<void> {
  const facts = new ReferenceFacts(store);
  t.strictSame(await facts.all(), { version: 0, facts: [] });
  const many = Array.from({ length: 1_201 }, (_, i) => fact(i + 1, '2026-01-01'));
  const text = { normalized: 'Súmula 7 do STJ', texto: 'Um.', source: 'a' };
  t.strictSame(await facts.put(many, [text]), { changed: 1_201, older: 0 });
  const first = await facts.all();
  t.ok(first.version > 0);
  t.equal(first.version, await facts.version());
  t.strictSame(new Set(first.facts), new Set(many));
  t.equal((await new ReferenceTexts(store).find([text.normalized], 9_000)).size, 1);

  t.strictSame(await facts.put(many, []), { changed: 0, older: 0 }, 'the same again');
  t.equal(await facts.version(), first.version);

  const newer = [fact(2, '2025-12-31', 'cancelada'), fact(3, '2026-01-02', 'cancelada')];
  t.strictSame(await facts.put(newer, []), { changed: 1, older: 1 });
  const states = new Map(
    (await facts.all()).facts.map(({ fato }) => [numberOf(fato), stateOf(fato)]),
  );
  t.equal(states.get(2), 'vigente', 'an older pack replaces nothing');
  t.equal(states.get(3), 'cancelada');
  t.not(await facts.version(), first.version);

  // PostgreSQL texts cannot contain NUL.
  const broken = { ...text, texto: 'a\0b' };
  const added = [fact(9_000, '2026-01-01')];
  await t.rejects(facts.put(added, [broken]));
  t.equal((await facts.all()).facts.length, 1_201, 'all or none');
}

const numberOf = (one: KeyedFact['fato']) => one.tipo === 'sumula' && one.numero;
const stateOf = (one: KeyedFact['fato']) => one.tipo === 'sumula' && one.situacao;

onBothDatabases(hold);
