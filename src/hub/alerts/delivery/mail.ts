/** Sends mail through the SMTP server of the settings. */
import { createTransport, type Transporter } from 'nodemailer';
import { within } from '../../../runtime/policies.ts';
import { DeliveryFailure } from './delivery-failure.ts';

const CONNECT_MS_MAX = 5_000;
const SILENT_MS_MAX = 15_000;
/** Time limit for a whole mail: a server may answer each single command just in time. */
const SEND_MS_MAX = 30_000;
/** Reply codes from this one on mean that the server does not accept the address. */
const REFUSED_FROM = 500;

interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Equal for all attempts to send one mail, so that a receiver can drop a second copy. */
  id: string;
}

export interface Mailer {
  /** Rejects with DeliveryFailure if the server permanently refuses the address, and with another error otherwise. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A sender of mails; null if no server is configured. `url` has the form `smtps://user:password@mail.example`. */
export function openMailer(url: string, from: string): Mailer | null {
  if (url === '') return null;
  const host = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  const transport: Transporter = createTransport(url, {
    connectionTimeout: CONNECT_MS_MAX,
    greetingTimeout: CONNECT_MS_MAX,
    socketTimeout: SILENT_MS_MAX,
    disableFileAccess: true,
    disableUrlAccess: true,
    from,
  } as object);
  return {
    send: async ({ id, ...mail }) => {
      const work = () =>
        transport.sendMail({
          ...mail,
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      try {
        await within(SEND_MS_MAX, work);
      } catch (error) {
        throw isRefusal(error) ? new DeliveryFailure('refused', error) : error;
      }
    },
    close: () => transport.close(),
  };
}

function isRefusal(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= REFUSED_FROM;
}
