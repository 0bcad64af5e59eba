/** nginx and Caddy with the configuration of docs/operating.md, without certificates. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { LocalServer, started, untilDone } from '../../../ops/services/local-server.ts';
import { freePort } from '../../../ops/services/ports.ts';
import { pathOf } from './path-of.ts';

const PAGE = path.join(import.meta.dirname, '../../../docs/operating.md');

/** Ports of the service, or addresses of the proxy. */
export interface Both<T> {
  hub: T;
  backend: T;
}

export interface RunningProxy {
  server: LocalServer;
  urls: Both<string>;
}

/**
 * Starts nginx with the page's block for the hub, and with the same block for the backend with the changes that the
 * page describes.
 */
export async function startNginx(service: Both<number>): Promise<RunningProxy> {
  await pathOf('nginx');
  const block = await blockOf('nginx');
  const plain = block
    .replace('listen 443 ssl;', 'listen 127.0.0.1:443;')
    .replace(/ +ssl_certificate.*\n/g, '');
  return startProxy('nginx', async (ports, home) => {
    const forHub = plain
      .replace(':443', `:${ports.hub}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${service.hub}`);
    const forBackend = plain
      .replace(':443', `:${ports.backend}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${service.backend}`)
      .replace('client_max_body_size 2m;', 'client_max_body_size 0; proxy_request_buffering off;');
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const temporary = folders.map(name => `${name}_temp_path ${home}/${name};`).join(' ');
    // nginx runs as a single process under the user of the test.
    const whole = `daemon off; master_process off; pid ${home}/pid; error_log ${home}/error.log;
events {}
http { access_log off; ${temporary}
${forHub}${forBackend}}`;
    await fs.writeFile(path.join(home, 'nginx.conf'), whole);
    return ['-p', home, '-c', path.join(home, 'nginx.conf')];
  });
}

/** Starts Caddy with the page's text. */
export async function startCaddy(service: Both<number>): Promise<RunningProxy> {
  await pathOf('caddy');
  const block = await blockOf('caddyfile');
  return startProxy('caddy', async (ports, home) => {
    const sites = block
      .replace('hub.example', `http://127.0.0.1:${ports.hub}`)
      .replace('api.example', `http://127.0.0.1:${ports.backend}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${service.hub}`)
      .replace('127.0.0.1:8080', `127.0.0.1:${service.backend}`);
    const file = path.join(home, 'Caddyfile');
    await fs.writeFile(file, `{\n  admin off\n  storage file_system ${home}\n}\n${sites}`);
    return ['run', '--adapter', 'caddyfile', '--config', file];
  });
}

/** The only code block of the page in this language. */
async function blockOf(language: string): Promise<string> {
  const blocks = (await fs.readFile(PAGE, 'utf8')).split(`\n\`\`\`${language}\n`);
  if (blocks.length !== 2) throw new Error(`${blocks.length - 1} blocks in ${language}, not one`);
  return blocks[1]!.split('```')[0]!;
}

async function startProxy(
  command: string,
  argsOf: (ports: Both<number>, home: string) => Promise<string[]>,
): Promise<RunningProxy> {
  const home = await fs.mkdtemp(path.join(os.tmpdir(), `jurisgrafo-${command}-`));
  const ports = { hub: await freePort(), backend: await freePort() };
  const urls = {
    hub: `http://127.0.0.1:${ports.hub}`,
    backend: `http://127.0.0.1:${ports.backend}`,
  };
  const plan = {
    name: command,
    port: ports.backend,
    uri: urls.backend,
    home,
    command,
    args: await argsOf(ports, home),
    untilReady: (process: Parameters<typeof untilDone>[1]) =>
      untilDone(command, process, async () => void (await fetch(`${urls.backend}/livez`))),
  };
  return { server: await started(new LocalServer(plan), {}), urls };
}
