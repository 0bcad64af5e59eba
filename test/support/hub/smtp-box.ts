/** An SMTP server on a free port that stores the mails it receives. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { TestScope } from '../empty-folder.ts';

export interface SmtpBox {
  url: string;
  /** The received mails, oldest first. */
  mails: { to: string[]; source: string }[];
  /** Refuses the next mails, this many. */
  refuse(count: number): void;
  /** Permanently refuses an address from now on. */
  refuseTo(address: string): void;
}

export async function smtpBox(t: TestScope): Promise<SmtpBox> {
  const mails: SmtpBox['mails'] = [];
  let refused = 0;
  const refusedTo = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      if (!refusedTo.has(address)) return done();
      done(Object.assign(new Error('no such person'), { responseCode: 550 }));
    },
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = [];
      stream.on('data', piece => pieces.push(piece));
      stream.on('end', () => {
        if (refused > 0) {
          refused--;
          return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
        }
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, source: Buffer.concat(pieces).toString() });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  t.teardown(() => new Promise<void>(resolve => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: count => {
      refused = count;
    },
    refuseTo: address => {
      refusedTo.add(address);
    },
  };
}
