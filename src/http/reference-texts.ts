/** Texts of the backend's API reference other than its routes: title, introduction, groups, and how to send the key. */
import type { ReferenceSubject } from '../server/reference/languages.ts';

const TAGS: ReferenceSubject['tags'] = {
  graph: {
    en: 'Operations on the graph of decisions.',
    'pt-BR': 'Operações sobre o grafo de decisões.',
  },
  search: {
    en: 'Decisions by words, by meaning, and by both.',
    'pt-BR': 'Decisões por palavras, por vetores de texto e por ambos.',
  },
  verification: {
    en: 'Citations in texts, checked against reference tables.',
    'pt-BR': 'Citações em textos, conferidas com tabelas de referência.',
  },
  documents: {
    en: 'Structure and facts of a decision or a text.',
    'pt-BR': 'Estrutura e fatos de uma decisão ou de um texto.',
  },
  memories: {
    en: 'Short-lived notes of a session.',
    'pt-BR': 'Anotações temporárias de uma sessão.',
  },
  datasets: {
    en: 'Uploaded files of decisions and the state of their ingest.',
    'pt-BR': 'Arquivos de decisões enviados e o andamento da sua ingestão.',
  },
  tools: {
    en: 'The same questions as tools for language models.',
    'pt-BR': 'As mesmas consultas como ferramentas para modelos de linguagem.',
  },
  state: {
    en: 'Health, freshness and metrics of the service.',
    'pt-BR': 'Estado, atualidade e métricas do serviço.',
  },
  reference: {
    en: 'This document and the page that shows it.',
    'pt-BR': 'Este documento e a página que o exibe.',
  },
};

export const BACKEND_REFERENCE: ReferenceSubject = {
  title: { en: 'jurisgrafo: reference', 'pt-BR': 'jurisgrafo: referência' },
  info: {
    en:
      'Analytics over a graph of court decisions. Answers are in `data`; `meta` names the engine that ' +
      'answered and the age of its snapshot. Errors are described in docs/errors.md.',
    'pt-BR':
      'Análises sobre um grafo de decisões judiciais. A resposta está em `data`; `meta` indica o motor que respondeu e ' +
      'a idade do seu snapshot, a cópia do grafo mantida em memória. Cada atualização do snapshot é uma geração do ' +
      'grafo. Os erros estão descritos em docs/errors.md (em inglês).\n\n' +
      'As descrições dos parâmetros e dos campos, as mensagens de erro e os botões desta página estão em inglês. Os ' +
      'nomes dos campos são os mesmos nos dois idiomas.',
  },
  tags: TAGS,
  schemes: {
    bearer: {
      scheme: { type: 'http', scheme: 'bearer' },
      description: {
        en: 'The API key as a bearer token.',
        'pt-BR': 'A chave de API como bearer token.',
      },
    },
    apiKey: {
      scheme: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      description: { en: 'The API key.', 'pt-BR': 'A chave de API.' },
    },
  },
};
