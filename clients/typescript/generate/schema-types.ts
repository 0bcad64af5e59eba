/** Types of an OpenAPI document, by openapi-typescript. */
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

interface Operation {
  responses: Record<string, { content?: Record<string, object> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

/** Routes of pages and files that no program reads. */
const PAGES = /^\/(docs|openapi)\b/;
const PROXIED = '/api/backend';

/** Types of the backend's routes. */
export async function backendSchema(document: object): Promise<string> {
  return `${opening('the backend')}${await typesOf(document as Document, path => !PAGES.test(path))}`;
}

/** Types of the hub's own routes, and the names of the backend's that it passes on, which have the backend's types. */
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

/** Without deprecated routes, and without descriptions of routes, which the reference shows. */
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

/** An answer that is JSON has no other form here: a caller's types would be those of all forms together. */
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
