/** Texts of the hub's API reference besides its routes, and the meaning of each kind of access. */
import type { ReferenceSubject } from '../server/reference/languages.ts';
import type { AccessDocs } from '../server/reference/openapi.ts';
import { object } from '../server/reference/schemas.ts';
import { BRIEFING_SCHEMAS } from './briefing/briefing-reference.ts';
import type { HubAccess } from './hub-route.ts';

const BY_USER = {
  // Unknown query parameters are refused, so every route may answer VALIDATION_ERROR.
  errors: ['VALIDATION_ERROR', 'UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
  schemes: ['login', 'bearer'],
} satisfies AccessDocs<'user'>['user'];

export const HUB_ACCESS: AccessDocs<HubAccess> = {
  user: BY_USER,
  export: {
    ...BY_USER,
    errorBody: { ...object({ error: { type: 'string' } }), additionalProperties: true },
  },
  allowlist: { errors: ['FORBIDDEN'], schemes: [] },
  open: { errors: ['FORBIDDEN', 'RATE_LIMITED'], schemes: [] },
  probe: { errors: [], schemes: [] },
};

export const HUB_REFERENCE: ReferenceSubject = {
  schemas: BRIEFING_SCHEMAS,
  title: { en: 'jurisgrafo: reference of the hub', 'pt-BR': 'jurisgrafo: referência do hub' },
  info: {
    en:
      'Research sessions, streamed analyses, briefings and their export, for signed-in users. Errors are described in ' +
      'docs/errors.md.',
    'pt-BR':
      'Sessões de pesquisa, análises transmitidas por etapas, briefings e a sua exportação, para usuários autenticados. ' +
      'Os erros estão descritos em docs/errors.md (em inglês).',
  },
  tags: {
    'sign-in': { en: 'Who the user is.', 'pt-BR': 'Quem é o usuário.' },
    sessions: { en: 'Research sessions.', 'pt-BR': 'Sessões de pesquisa.' },
    analysis: {
      en: 'Analyses of search results, as streams that can be resumed.',
      'pt-BR': 'Análises de resultados de busca, transmitidas de modo que podem ser retomadas.',
    },
    briefing: { en: 'Briefings in four phases.', 'pt-BR': 'Briefings em quatro fases.' },
    documents: {
      en: 'Documents whose citations are verified, and the reports on them.',
      'pt-BR': 'Documentos cujas citações são conferidas, e os relatórios sobre eles.',
    },
    cases: {
      en: 'Cases: decisions, searches, analyses and notes of one matter, shared, with a log.',
      'pt-BR':
        'Pastas: decisões, buscas, análises e notas de um caso, compartilhadas, com histórico.',
    },
    alerts: {
      en: 'Alerts: what users watch, and what was found for them.',
      'pt-BR': 'Alertas: o que os usuários acompanham e o que foi encontrado para eles.',
    },
    searches: {
      en: 'Searches that a user made, and those that a user saved.',
      'pt-BR': 'Buscas que um usuário fez, e as que guardou.',
    },
    export: {
      en: 'Briefings and analyses as files.',
      'pt-BR': 'Briefings e análises como arquivos.',
    },
    backend: {
      en: 'Reading operations of the backend, with the key of the hub.',
      'pt-BR': 'Consultas ao backend, com a chave do hub.',
    },
    uploads: {
      en: 'Files of decisions that users load, with a key of the hub that writes.',
      'pt-BR': 'Arquivos de decisões carregados por usuários, com uma chave de escrita do hub.',
    },
    page: { en: 'The page for people.', 'pt-BR': 'A página para pessoas.' },
    transitional: {
      en: 'Older routes, each with its successor; they end with version 0.4.',
      'pt-BR': 'Rotas antigas, cada uma com a sua sucessora; deixam de existir na versão 0.4.',
    },
    state: { en: 'Health and metrics.', 'pt-BR': 'Estado e métricas.' },
    reference: {
      en: 'This document and the page that shows it.',
      'pt-BR': 'Este documento e a página que o exibe.',
    },
  },
  schemes: {
    login: {
      scheme: { type: 'apiKey', in: 'cookie', name: '__Host-jurisgrafo' },
      description: { en: 'The cookie of a login.', 'pt-BR': 'O cookie de um login.' },
    },
    bearer: {
      scheme: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      description: {
        en: 'A token of the identity provider.',
        'pt-BR': 'Um token do provedor de identidade.',
      },
    },
  },
};
