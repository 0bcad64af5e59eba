/** The languages of the reference: where each is served, and its texts that do not come from a route. */

export type Language = 'en' | 'pt-BR';

export interface ReferenceTexts {
  /** Path of the OpenAPI document. */
  document: string;
  /** Path of the page. */
  page: string;
  title: string;
  /** Description of the whole document. */
  info: string;
  /** How to send the key. */
  bearer: string;
  /** Description of the answer without errors. */
  answer: string;
  /** Between the error codes of one status. */
  or: string;
  /** Before the link to the document, for readers without JavaScript. */
  withoutScript: string;
}

export const REFERENCE_TEXTS: Record<Language, ReferenceTexts> = {
  en: {
    document: '/openapi.json',
    page: '/docs',
    title: 'jurisgrafo: reference',
    info:
      'Analytics over a graph of court decisions. Answers are in `data`; `meta` names the engine that ' +
      'answered and the age of its snapshot. Errors are described in docs/errors.md.',
    bearer: 'The API key as a bearer token.',
    answer: 'The answer.',
    or: ' or ',
    withoutScript: 'The same reference without script:',
  },
  'pt-BR': {
    document: '/openapi.pt-BR.json',
    page: '/docs/pt',
    title: 'jurisgrafo: referência',
    info:
      'Análises sobre um grafo de decisões judiciais. A resposta está em `data`; `meta` indica o motor que respondeu e ' +
      'a idade do seu snapshot, a cópia do grafo mantida em memória. Cada atualização do snapshot é uma geração do ' +
      'grafo. Os erros estão descritos em docs/errors.md (em inglês).\n\n' +
      'As descrições dos parâmetros e dos campos, as mensagens de erro e os botões desta página estão em inglês. Os ' +
      'nomes dos campos são os mesmos nos dois idiomas.',
    bearer: 'A chave de API como bearer token.',
    answer: 'A resposta.',
    or: ' ou ',
    withoutScript: 'A mesma referência sem JavaScript:',
  },
};
