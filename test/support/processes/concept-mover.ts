/**
 * Child process of the kill tests: moves the criteria of a graph to their concepts. It kills itself with SIGKILL at the
 * first page that it writes, so the kill is at the same place on any machine.
 */
import { DatabaseConnection } from '../../../src/stores/embedded/database-connection.ts';
import { Neo4jConnection } from '../../../src/stores/graph/neo4j/connection.ts';
import { openEmbeddedStore, openNeo4jStore } from '../../../src/stores/opening/open-graph.ts';

/** `kill` is the moment of its death; `place` is a data folder or the address of a Neo4j server. */
const [kill, place, user, password] = process.argv.slice(2);

const die = () => process.kill(process.pid, 'SIGKILL');

/** Kills at the start of the page's transaction, which may or may not be committed. */
const begins = () => {
  if (kill === 'in-page') setImmediate(die);
};

/** Kills after the page's transaction was committed. */
const ends = () => {
  if (kill === 'after-page') die();
};

const { run } = DatabaseConnection.prototype;
DatabaseConnection.prototype.run = async function (statements, ...rest) {
  const rows = run.call(this, statements, ...rest);
  if (!statements.some(({ sql }) => sql.includes('update graph.decisao'))) return rows;
  begins();
  await rows;
  ends();
  return rows;
};

const { transaction } = Neo4jConnection.prototype;
Neo4jConnection.prototype.transaction = async function (options, work) {
  let isPage = false;
  const result = await transaction.call(this, options, server => {
    const send = server.run.bind(server);
    server.run = (statement, ...rest) => {
      const answer = send(statement, ...rest);
      if (String(statement).includes('DELETE r')) {
        isPage = true;
        begins();
      }
      return answer;
    };
    return work(server);
  });
  if (isPage) ends();
  return result as Awaited<ReturnType<typeof work>>;
};

const stores =
  user === undefined
    ? await openEmbeddedStore(place!, 'mover')
    : await openNeo4jStore({ uri: place!, user, password: password!, database: 'neo4j' });
await stores.graph.moveToConcepts();
await stores.close();
