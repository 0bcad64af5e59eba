/** The hub's own HTML pages for signing in and out, in Portuguese: the account, and the reason for a failed sign-in. */
import { hash } from 'node:crypto';
import type { AppError } from '../../errors/errors.ts';
import type { Context } from '../../server/exchange.ts';

const PAGE_TYPE = 'text/html; charset=utf-8';
const STYLE =
  'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}' +
  'button{font:inherit;padding:.4rem 1rem}';
const STYLE_HASH = hash('sha256', STYLE, 'base64');

/** Whether the request comes from a browser's navigation rather than from a program. */
export function wantsPage(ctx: Context): boolean {
  return ctx.accepts('json', 'html') === 'html';
}

/** `formTargets` are the origins, besides the hub's own, to which a form may redirect. */
export function answerPage(ctx: Context, body: string, formTargets: readonly string[] = []): void {
  ctx.set('content-security-policy', pagePolicy(formTargets));
  ctx.set('content-type', PAGE_TYPE);
  ctx.body = page(body);
}

/** Answers errors of this request with an HTML page that links to `path` for a retry. */
export function answerErrorsAsPage(ctx: Context, path: string): void {
  ctx.state.exchange.errorShape = refusal => {
    ctx.set('content-security-policy', pagePolicy([]));
    const text = `<h1>Não foi possível entrar</h1><p>${reasonInPortuguese(refusal)}</p>`;
    return { type: PAGE_TYPE, body: page(`${text}<p>${link(path, 'Tentar de novo')}</p>`) };
  };
}

export function link(path: string, text: string): string {
  return `<a href="${escapeHtml(path)}">${escapeHtml(text)}</a>`;
}

/** A form with one button. */
export function button(path: string, text: string): string {
  return `<form method="post" action="${escapeHtml(path)}"><button>${escapeHtml(text)}</button></form>`;
}

const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => SIGNS[sign]);
}

function page(body: string): string {
  return (
    '<!doctype html><html lang="pt-BR"><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width"><title>Jurisgrafo</title>' +
    `<style>${STYLE}</style><main>${body}</main></html>`
  );
}

function pagePolicy(formTargets: readonly string[]): string {
  const targets = ["'self'", ...formTargets].join(' ');
  return (
    `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action ${targets}; ` +
    "base-uri 'none'; frame-ancestors 'none'"
  );
}

function reasonInPortuguese({ status }: AppError): string {
  if (status === 503) return 'O serviço de identidade não está respondendo. Tente daqui a pouco.';
  if (status === 400) return 'Esta tentativa expirou ou começou em outro navegador.';
  if (status === 401)
    return 'A entrada não foi confirmada: o link ou o código já foi usado, ou não vale mais.';
  if (status === 403)
    return 'Por aqui não se pode entrar: este caminho só vale no computador em que o serviço roda.';
  return 'Aconteceu um erro inesperado.';
}
