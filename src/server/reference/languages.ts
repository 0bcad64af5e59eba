/** The languages of the API reference: their paths, and texts that do not come from a route. */
import type { JsonSchema } from '../json-schema.ts';

export type Language = 'en' | 'pt-BR';

/** A text in each language. */
type Texts = Record<Language, string>;

/** Texts about an application. */
export interface ReferenceSubject {
  /** Title of the page. */
  title: Texts;
  /** Description of the whole document. */
  info: Texts;
  /** Groups of the routes, in the order of the page. */
  tags: Readonly<Record<string, Texts>>;
  /** Authentication methods, by their names in OpenAPI's `securitySchemes`. */
  schemes: Readonly<Record<string, { scheme: object; description: Texts }>>;
  /** Schemas that several answers refer to, by name. */
  schemas?: Readonly<Record<string, JsonSchema>>;
}

interface LanguageTexts {
  /** Path of the OpenAPI document. */
  document: string;
  /** Path of the page. */
  page: string;
  /** Description of a successful answer. */
  answer: string;
  /** The word between the error codes of one status. */
  or: string;
  /** Text before the link to the document, for readers without JavaScript. */
  withoutScript: string;
}

export const LANGUAGE_TEXTS: Record<Language, LanguageTexts> = {
  en: {
    document: '/openapi.json',
    page: '/docs',
    answer: 'The answer.',
    or: ' or ',
    withoutScript: 'The same reference without script:',
  },
  'pt-BR': {
    document: '/openapi.pt-BR.json',
    page: '/docs/pt',
    answer: 'A resposta.',
    or: ' ou ',
    withoutScript: 'A mesma referência sem JavaScript:',
  },
};
