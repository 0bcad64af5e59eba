/** Sends mail by the SMTP server of the settings. */
import { createTransport, type Transporter } from 'nodemailer';

const CONNECT_MS_MAX = 5_000;
const SILENT_MS_MAX = 15_000;

interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same for each attempt at the same mail, so that a receiver can drop a second copy. */
  id: string;
}

export interface Mailer {
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
      await transport.sendMail({
        ...mail,
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
