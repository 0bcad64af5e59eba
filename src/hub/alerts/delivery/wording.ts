/** Words found items in Portuguese: the subject and lines of a mail, and the entries of a feed. */
import type { ItemRow } from '../../../stores/relational/hub/alerts/alert-rows.ts';

const OUTCOMES: Readonly<Record<string, string>> = {
  provido: 'provido',
  'parcialmente provido': 'provido em parte',
  improvido: 'não provido',
};

const outcome = (text: string | null | undefined): string =>
  text == null ? 'sem situação conhecida' : (OUTCOMES[text] ?? text);

/** One line, such as `Nova decisão: REsp 1.000.001/SP (STJ), provido`. */
export function headline({ kind, content, alert_title }: ItemRow): string {
  const { decision_id, processo, tribunal, resultado, name, before, after } = content;
  const label = processo ?? decision_id ?? alert_title;
  if (kind === 'status') {
    const was = before == null ? '' : ` (antes: ${outcome(before)})`;
    return `Mudança: ${processo ?? name}, agora ${outcome(after)}${was}`;
  }
  const court = tribunal == null ? '' : ` (${tribunal})`;
  const end = resultado == null ? '' : `, ${outcome(resultado)}`;
  return `Nova decisão: ${label}${court}${end}`;
}

/** The address of the decision; without a decision, the address of the alerts. */
export function linkOf({ content: { decision_id } }: ItemRow, origin: string): string {
  if (decision_id === undefined) return `${origin}/alertas`;
  return `${origin}/decisao/${encodeURIComponent(decision_id)}`;
}

export function digestMail(items: readonly ItemRow[], origin: string) {
  const count = items.length;
  const subject =
    count === 1 ? `Alerta: ${headline(items[0]!)}` : `Alertas: ${count} novidades no Jurisgrafo`;
  const byAlert = Map.groupBy(items, ({ alert_title }) => alert_title);
  const parts = Array.from(byAlert, ([title, found]) =>
    [title, ...found.map(item => `- ${headline(item)}\n  ${linkOf(item, origin)}`)].join('\n'),
  );
  const end = `Para mudar ou encerrar os avisos: ${origin}/alertas`;
  // A line break in a title would start another mail header.
  return {
    subject: subject.replaceAll(/\s+/g, ' ').slice(0, 200),
    text: [...parts, end].join('\n\n'),
  };
}

export function confirmationMail(token: string, origin: string) {
  const link = `${origin}/alertas?${new URLSearchParams({ confirmar: token })}`;
  return {
    subject: 'Confirme o seu e-mail para receber alertas do Jurisgrafo',
    text:
      'Alguém pediu que os alertas do Jurisgrafo fossem enviados a este endereço. Se foi você, abra este endereço ' +
      `e entre com a sua conta:\n\n${link}\n\nSe não foi, ignore esta mensagem: nada mais será enviado.`,
  };
}
