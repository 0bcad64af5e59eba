/** Neo4j Community as a local server: `startNeo4j` for tests and benches, `npm run services` for development. */
import { LocalServer, portFor, started } from './local-server.ts';
import { makeNeo4jHome, type Neo4jHome, type Neo4jOptions } from './neo4j-home.ts';
import { USER, untilPasswordSet, untilReady } from './neo4j-ready.ts';
import type { Service } from './service.ts';

/** Neo4j's default port. */
const USUAL_PORT = 7687;
/** For transactions without a limit of their own; the same as in compose.yaml. */
const TRANSACTION_SECONDS_MAX = 60;

export class RunningNeo4j extends LocalServer {
  readonly user = USER;
  /** Empty if authentication is off. */
  readonly password: string;

  constructor(port: number, home: Neo4jHome, password: string) {
    const uri = `bolt://127.0.0.1:${port}`;
    let isFirst = true;
    super({
      name: 'Neo4j',
      port,
      uri,
      home: home.folder,
      command: home.java,
      args: home.args,
      untilReady: async process => {
        if (isFirst && password !== '') await untilPasswordSet(process, uri, password);
        isFirst = false;
        await untilReady(process, uri, password);
      },
    });
    this.password = password;
  }
}

/** Resolves when it answers, after about 6 s. Rejects with Unavailable without Java, Maven or the jars. */
export async function startNeo4j(options: Neo4jOptions = {}): Promise<RunningNeo4j> {
  const port = await portFor(options);
  const home = await makeNeo4jHome(port, options);
  return started(new RunningNeo4j(port, home, options.password ?? ''), options);
}

export const neo4jService: Service = {
  name: 'neo4j',
  async start() {
    const { pid, home, uri, stopSignal } = await startNeo4j({
      port: USUAL_PORT,
      transactionTimeoutSeconds: TRANSACTION_SECONDS_MAX,
      background: true,
    });
    return { pid, home, stopSignal, settings: { SVC_NEO4J_URI: uri } };
  },
};
