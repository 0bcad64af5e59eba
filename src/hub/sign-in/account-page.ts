/** GET /auth: shows who is signed in, with a button to sign out or in. */

import type { SignIn } from '../enter.ts';
import type { HubRoute } from '../hub-route.ts';
import type { CodeFlow } from './code-flow.ts';
import type { DevEntry } from './entry-link.ts';
import { answerPage, button, escapeHtml, link } from './pages.ts';
import { HOME, returnToOf } from './return-to.ts';

const BY_LINK =
  '<p>Abra o link que o serviço mostrou ao iniciar (<code>…/?entrar=…</code>). Cada link vale uma vez; o próximo está ' +
  'no arquivo <code>hub-link</code> da pasta de dados (<code>.jurisgrafo</code>, se não foi escolhida outra).</p>';

export function accountPage(
  signIn: SignIn,
  { flow, dev }: { flow: CodeFlow | null; dev: DevEntry },
): HubRoute {
  return {
    method: 'GET',
    path: '/auth',
    access: 'open',
    handle: async ctx => {
      const found = await signIn.userOf(ctx);
      const returnTo = returnToOf(ctx);
      const query = `?return_to=${encodeURIComponent(returnTo)}`;
      if (found !== null) {
        const who = `<p>Você entrou como <strong>${escapeHtml(found.account.name)}</strong>.</p>`;
        const on = returnTo === HOME ? '' : `<p>${link(returnTo, 'Continuar')}</p>`;
        // After submitting a form, browsers follow redirects only to addresses that the page's policy allows.
        const out =
          button('/auth/logout', 'Sair') +
          button('/auth/logout-all', 'Sair de todos os navegadores');
        answerPage(ctx, who + on + out, flow?.formTargets());
        return;
      }
      const ways = [
        flow === null ? '' : `<p>${link(`/auth/login${query}`, 'Entrar')}</p>`,
        dev.isFree ? button(`/auth/dev${query}`, 'Entrar como usuário de desenvolvimento') : '',
        dev.link === null ? '' : BY_LINK,
      ].join('');
      const none = '<p>Nenhum serviço de identidade está configurado.</p>';
      answerPage(ctx, `<h1>Jurisgrafo</h1>${ways || none}`);
    },
    doc: {
      summary: 'The account as a page',
      description: 'Who is signed in, with a button to sign out or in.',
      tag: 'sign-in',
      errors: ['SERVICE_UNAVAILABLE'],
      query: { type: 'object', properties: { return_to: { type: 'string' } } },
      answer: { contentType: 'text/html', schema: { type: 'string' } },
    },
  };
}
