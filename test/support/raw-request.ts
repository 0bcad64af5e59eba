/** Sends a request with any Host and other headers, which `fetch` does not allow. */
import http from 'node:http';

export interface RawReply {
  status: number;
  headers: http.IncomingHttpHeaders;
  cookies: string[];
  text: string;
}

export function rawRequest(
  port: number,
  method: string,
  path: string,
  headers: http.OutgoingHttpHeaders,
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, method, path, headers, agent: false });
    request.once('error', reject);
    request.once('response', answer => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', piece => {
        text += piece;
      });
      answer.once('end', () => {
        const cookies = answer.headers['set-cookie'] ?? [];
        resolve({ status: answer.statusCode!, headers: answer.headers, cookies, text });
      });
    });
    request.end();
  });
}
