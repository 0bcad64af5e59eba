/**
 * The owner's private server, on the loopback address, through which the other HTTP threads hand requests over. A
 * connection that does not know the secret of this process is closed without an answer.
 */
import http from 'node:http';
import { ForwardedRequest } from '../../server/handed-over.ts';
import { type Answers, answerAll, parsing } from '../../server/http-server.ts';
import { HTTP_LIMITS } from '../../server/limits.ts';

/** Bytes that the header of a request handed over may add to the headers of the client. */
const HAND_OVER_BYTES_MAX = 1024;

/** Returns a server that does not listen yet. `connectionsMax`: the connections that the other threads may have. */
export function createPrivateServer(
  app: Answers,
  secret: string,
  connectionsMax: number,
): http.Server {
  const answer = app.callback();
  const handle: http.RequestListener<typeof ForwardedRequest> = (req, res) => {
    if (req.accept(secret)) answer(req, res);
    else req.socket.destroy();
  };
  const limits = {
    ...HTTP_LIMITS,
    headerBytesMax: HTTP_LIMITS.headerBytesMax + HAND_OVER_BYTES_MAX,
  };
  const options = {
    ...parsing(limits),
    // The threads close unused connections. A timeout here could close one that is just being used again.
    keepAliveTimeout: 0,
    IncomingMessage: ForwardedRequest,
  };
  const server = http.createServer(options, handle);
  server.timeout = 0;
  server.maxConnections = connectionsMax;
  answerAll(server, handle as http.RequestListener, () => undefined);
  return server;
}
