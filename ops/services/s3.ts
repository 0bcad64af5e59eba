/** A real S3 gateway over a folder (versitygw), built once from the Go module proxy. */
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fetchOnce } from './fetch-once.ts';
import { LocalServer, portFor, type ServerOptions, started, untilDone } from './local-server.ts';
import type { Service } from './service.ts';
import { Unavailable } from './unavailable.ts';

/** The same as in compose.yaml. */
const VERSION = '1.8.0';
const MODULE = `github.com/versity/versitygw/cmd/versitygw@v${VERSION}`;
const BUILD_MS_MAX = 20 * 60_000;
const USUAL_PORT = 7070;
const ANSWER_MS_MAX = 2_000;
const BUCKET = 'jurisgrafo';

/** Keys of the only user of a server that only this machine reaches. */
export const S3_KEYS = { id: 'jurisgrafo', secret: 'jurisgrafo-of-this-machine' } as const;

export class RunningS3 extends LocalServer {
  /** A bucket is a folder of the gateway. */
  async makeBucket(name: string): Promise<void> {
    await fs.mkdir(path.join(this.home, 'data', name));
  }
}

export async function startS3(options: ServerOptions = {}): Promise<RunningS3> {
  const bin = await fetchOnce(`versitygw-${VERSION}`, 'bin', build);
  const port = await portFor(options);
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'jurisgrafo-s3-'));
  const data = path.join(home, 'data');
  await fs.mkdir(data);
  const uri = `http://127.0.0.1:${port}`;
  const plan = {
    name: 'versitygw',
    port,
    uri,
    home,
    command: path.join(bin, 'versitygw'),
    args: ['--port', `127.0.0.1:${port}`, '--quiet', '--keep-alive', 'posix', data],
    env: { ROOT_ACCESS_KEY: S3_KEYS.id, ROOT_SECRET_KEY: S3_KEYS.secret },
    untilReady: (process: Parameters<typeof untilDone>[1]) =>
      untilDone('versitygw', process, () => ask(uri)),
  };
  return started(new RunningS3(plan), options);
}

async function build(folder: string): Promise<void> {
  try {
    // Without cgo, and without debugging symbols.
    const env = { ...process.env, GOBIN: folder, CGO_ENABLED: '0' };
    const options = { env, timeout: BUILD_MS_MAX };
    await promisify(execFile)('go', ['install', '-ldflags=-s -w', MODULE], options);
  } catch (error) {
    const { code, stderr } = error as { code?: string | number; stderr?: string };
    if (code === 'ENOENT') throw new Unavailable('Go (go) is not installed');
    const reason = stderr?.trim().split('\n').at(-1) || String(error).split('\n')[0];
    throw new Unavailable(`Go could not build ${MODULE}: ${reason}`);
  }
}

/** Any response counts: without keys it is a refusal. */
async function ask(uri: string): Promise<void> {
  const response = await fetch(uri, { signal: AbortSignal.timeout(ANSWER_MS_MAX) });
  await response.arrayBuffer();
}

export const s3Service: Service = {
  name: 's3',
  async start() {
    const server = await startS3({ port: USUAL_PORT, background: true });
    await server.makeBucket(BUCKET);
    const { pid, home, uri, stopSignal } = server;
    const settings = {
      SVC_S3_ENDPOINT: uri,
      SVC_S3_BUCKET: BUCKET,
      SVC_S3_ACCESS_KEY_ID: S3_KEYS.id,
      SVC_S3_SECRET_ACCESS_KEY: S3_KEYS.secret,
    };
    return { pid, home, stopSignal, settings };
  },
};
