/** Groups of the reference page, in its order, with their descriptions in each language. */
import type { Language } from './languages.ts';

export const TAGS: Record<string, Record<Language, string>> = {
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
