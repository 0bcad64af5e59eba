/** Generates the types of an OpenAPI document with openapi-typescript. */
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

interface Operation {
  responses: Record<string, { content?: Record<string, object> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

/** Routes of pages and files, which programs do not use. */
const PAGES = /^\/(docs|openapi)\b/;
const PROXIED = '/api/backend';

/** Types of the backend's routes. */
export async function backendSchema(document: object): Promise<string> {
  return `${opening('the backend')}${await typesOf(document as Document, path => !PAGES.test(path))}`;
}

/**
 * Types of the hub's own routes, and the paths of the backend routes that it proxies, whose types are those of the
 * backend.
 */
export async function hubSchema(document: object): Promise<string> {
  const { paths } = document as Document;
  const passedOn = Object.keys(paths).filter(path => path.startsWith(`${PROXIED}/`));
  const own = (path: string) => !PAGES.test(path) && !passedOn.includes(path);
  const names = passedOn.map(path => `'${path.slice(PROXIED.length)}'`).sort();
  const types = await typesOf(document as Document, own);
  return `${opening('the hub')}${types}
/** The backend's routes under \`${PROXIED}\`. */
export type ReadingPath = ${names.join(' | ')};
`;
}

const opening = (what: string): string =>
  `/** Routes of ${what}; generated from its OpenAPI document by \`npm run docs\`; do not edit. */\n`;

/** Types without deprecated routes, and without the descriptions, which the API reference shows. */
async function typesOf({ paths, ...rest }: Document, has: (path: string) => boolean) {
  const kept = Object.entries(paths)
    .filter(([path]) => has(path))
    .map(([path, methods]) => {
      const plain = Object.entries(methods).map(([method, operation]) => [
        method,
        { ...operation, description: undefined, responses: asJson(operation) },
      ]);
      return [path, Object.fromEntries(plain)];
    });
  const document = { ...rest, paths: Object.fromEntries(kept) } as unknown as OpenAPI3;
  return astToString(await openapiTS(document, { excludeDeprecated: true }));
}

/** Drops the other forms of a JSON answer, which would otherwise become part of the answer's type. */
const asJson = ({ responses }: Operation) =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const json = response.content?.['application/json'];
      return [
        status,
        json === undefined ? response : { ...response, content: { 'application/json': json } },
      ];
    }),
  );
