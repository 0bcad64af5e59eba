/** Creates the home folder and command line of a Neo4j: settings, class path, and optionally the graph algorithms. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fetchJars } from './jars.ts';
import { findJava } from './java.ts';
import type { ServerOptions } from './local-server.ts';

const JAVA_VERSION_MIN = 17;
const ENTRY = 'org.neo4j.server.CommunityEntryPoint';
const OPENED = ['java.nio', 'java.io', 'sun.nio.ch', 'java.lang'];
const HEAP_MB = 1024;
const PAGECACHE_MB = 256;
const BRIEF = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
/** Jars of the graph algorithms with procedures, which Neo4j loads from its plugin folder. */
const PROCEDURES = /^org\.neo4j\.gds\.(alpha-)?proc(-|\.jar)/;

export interface Neo4jHome {
  folder: string;
  java: string;
  args: string[];
}

export interface Neo4jOptions extends ServerOptions {
  heapMb?: number;
  pagecacheMb?: number;
  /** Password of the user `neo4j`, at least 8 characters; without one, authentication is off. */
  password?: string;
  /** `db.transaction.timeout`; unlimited by default. */
  transactionTimeoutSeconds?: number;
  /** With the Graph Data Science library. */
  gds?: boolean;
  /** For minutes of use: compiled at once rather than well, which halves the work of a start. */
  isBrief?: boolean;
}

/** Creates the home in the system's temporary folder. */
export async function makeNeo4jHome(port: number, options: Neo4jOptions): Promise<Neo4jHome> {
  const java = await findJava(JAVA_VERSION_MIN);
  const jars = await fetchJars('neo4j');
  const gdsJars = options.gds === true ? (await fetchJars('gds')).folder : null;
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'jurisgrafo-neo4j-'));
  const conf = path.join(folder, 'conf');
  await fs.mkdir(conf);
  await fs.writeFile(path.join(conf, 'neo4j.conf'), settings(port, options).join('\n'));
  const classPath = [path.join(jars.folder, '*')];
  if (gdsJars !== null) classPath.push(...(await addGds(folder, jars.folder, gdsJars)));
  const opened = OPENED.map(name => `--add-opens=java.base/${name}=ALL-UNNAMED`);
  const entry = [ENTRY, `--home-dir=${folder}`, `--config-dir=${conf}`];
  const heap = `-Xmx${options.heapMb ?? HEAP_MB}m`;
  const machine = options.isBrief === true ? [heap, ...BRIEF] : [heap];
  return { folder, java, args: [...machine, ...opened, '-cp', classPath.join(':'), ...entry] };
}

function settings(port: number, options: Neo4jOptions): string[] {
  const seconds = options.transactionTimeoutSeconds;
  return [
    'server.bolt.enabled=true',
    `server.bolt.listen_address=127.0.0.1:${port}`,
    `server.bolt.advertised_address=127.0.0.1:${port}`,
    'server.http.enabled=false',
    `server.memory.pagecache.size=${options.pagecacheMb ?? PAGECACHE_MB}m`,
    'dbms.usage_report.enabled=false',
    `dbms.security.auth_enabled=${options.password !== undefined}`,
    ...(seconds === undefined ? [] : [`db.transaction.timeout=${seconds}s`]),
    ...(options.gds === true ? ['dbms.security.procedures.unrestricted=gds.*'] : []),
    '',
  ];
}

/** Copies the procedures into the home; resolves to the jars to add to Neo4j's own class path. */
async function addGds(home: string, neo4jJars: string, gdsJars: string): Promise<string[]> {
  const known = new Set(await fs.readdir(neo4jJars));
  const added = (await fs.readdir(gdsJars)).filter(name => !known.has(name));
  const plugins = path.join(home, 'plugins');
  await fs.mkdir(plugins);
  for (const name of added.filter(name => PROCEDURES.test(name))) {
    await fs.copyFile(path.join(gdsJars, name), path.join(plugins, name));
  }
  return added.map(name => path.join(gdsJars, name));
}
