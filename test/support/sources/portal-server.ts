/** A portal that behaves like the STJ's: CKAN's list of resources, and files with length, ETag and ranges. */
import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';

export interface Served {
  id: string;
  /** `20240531.json` */
  name: string;
  body: Buffer;
  /** Null: the list does not give the field. */
  modified: string | null;
  /** The length in the list; the length of the body by default. */
  size?: number | null;
  /** Whether the file is served without an ETag. */
  isUnmarked?: boolean;
}

/** The fault of the next request for a file. */
export type Fault =
  | 'break'
  | 'stall'
  | 'refuse'
  | 'busy'
  | 'later'
  | 'missing'
  | 'stale range'
  | 'wrong range'
  | 'no range'
  | 'page';

export class PortalServer {
  readonly files = new Map<string, Served[]>();
  /** Faults by file name, in order. */
  readonly faults = new Map<string, Fault[]>();
  /** Wrong addresses of files in the list, by id. */
  readonly addresses = new Map<string, string>();
  /** Where requests for a path are redirected to. */
  readonly redirects = new Map<string, string>();
  readonly asked: { path: string; range: string | undefined; userAgent: string | undefined }[] = [];
  url = '';
  /** Whether the server answers no requests. */
  isAway = false;
  /** Whether the client has received this many bytes of a file whose download is to break off. */
  isTaken: (bytes: number) => boolean = () => true;

  static async start(t: Test): Promise<PortalServer> {
    const portal = new PortalServer();
    const server = http.createServer((req, res) => portal.#answer(req, res));
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    t.teardown(() => {
      server.closeAllConnections();
      server.close();
    });
    portal.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return portal;
  }

  #answer(req: http.IncomingMessage, res: http.ServerResponse): void {
    const { pathname, searchParams } = new URL(req.url!, this.url);
    const { range, 'user-agent': userAgent } = req.headers;
    this.asked.push({ path: pathname, range, userAgent });
    if (this.isAway) {
      res.destroy();
      return;
    }
    const target = this.redirects.get(pathname);
    if (target !== undefined) {
      res.writeHead(302, { location: target }).end();
      return;
    }
    if (pathname === '/api/3/action/package_show') {
      const files = this.files.get(searchParams.get('id')!);
      if (files === undefined) res.writeHead(404).end('{"success":false}');
      else
        res.end(
          JSON.stringify({
            success: true,
            result: { resources: files.map(file => this.#resource(file)) },
          }),
        );
      return;
    }
    const name = pathname.split('/').at(-1)!;
    const file = [...this.files.values()].flat().find(each => each.name === name);
    const fault = this.faults.get(name)?.shift();
    if (file === undefined || fault === 'missing') res.writeHead(404).end();
    else if (fault === 'refuse') res.writeHead(503).end();
    else if (fault === 'busy') res.writeHead(429, { 'retry-after': '0' }).end();
    else if (fault === 'later') res.writeHead(429, { 'retry-after': '7200' }).end();
    else if (fault === 'stale range') res.writeHead(416).end();
    else if (fault === 'page') res.end('<html>Manutenção</html>');
    else this.#send(file, req, res, fault);
  }

  #resource({ id, name, body, modified, size = body.length }: Served) {
    const place = `${this.url}/dataset/d/resource/${id}/download/${name}`;
    const url = this.addresses.get(id) ?? place;
    return {
      id,
      name,
      url,
      format: name.split('.').at(-1)!.toUpperCase(),
      size,
      last_modified: modified,
    };
  }

  #send(
    { body, isUnmarked }: Served,
    req: http.IncomingMessage,
    res: http.ServerResponse,
    fault: Fault | undefined,
  ): void {
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    const [, begun] = /^bytes=(\d+)-$/.exec(req.headers.range ?? '') ?? [];
    const isRest = begun !== undefined && req.headers['if-range'] === etag;
    const from = fault === 'wrong range' || !isRest ? 0 : Number(begun);
    const part = body.subarray(from);
    const range = { 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` };
    res.writeHead(isRest ? 206 : 200, {
      'content-length': part.length,
      ...(isUnmarked ? {} : { etag }),
      ...(isRest && fault !== 'no range' ? range : {}),
    });
    const half = part.subarray(0, Math.ceil(part.length / 2));
    if (fault === 'stall') {
      res.write(half);
      return;
    }
    if (fault !== 'break') {
      res.end(part);
      return;
    }
    // Data that the client has not read yet would be lost with the connection.
    const end = () => {
      if (this.isTaken(from + half.length)) res.destroy();
      else setImmediate(end);
    };
    res.write(half, end);
  }
}
