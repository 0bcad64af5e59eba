/** Answers an operation with its Cypher form, in one read transaction, as the adapter does. */
import neo4j, { type Driver } from 'neo4j-driver';
import type { CypherRow, Operation } from '../../../src/engine/operation.ts';
import type { Outcome } from '../../../src/engine/outcome.ts';
import { queryIn } from '../../../src/stores/graph/neo4j/cypher-query.ts';

export async function askCypher(
  driver: Driver,
  { name, cypher }: Operation,
  params: unknown,
): Promise<Outcome<unknown>> {
  if (cypher === undefined) throw new Error(`${name} has no Cypher form`);
  const session = driver.session({ defaultAccessMode: neo4j.session.READ });
  try {
    const rows = await session.executeRead(async transaction => {
      const query = queryIn(transaction);
      const before: CypherRow[][] = [];
      for (;;) {
        const statement = cypher.statement(params as never, before);
        if (statement === null) return before;
        before.push(await query(statement.text, statement.parameters));
      }
    });
    return cypher.fromRows(params as never, rows);
  } finally {
    await session.close();
  }
}
