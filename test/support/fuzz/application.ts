/** An application that gets random requests: its reference, and the checks of its answers against the reference. */
import { Checks } from './checks.ts';
import { type ApiDocument, routesOf } from './document.ts';
import type { Sources } from './draw-request.ts';
import type { Target } from './target.ts';

export interface Application {
  url: string;
  document: ApiDocument;
  sources: Sources;
  checks: Checks;
  /** Throws unless the application and its stores are healthy. */
  isHealthy(): Promise<void>;
}

export async function application(target: Target, graceMs?: number): Promise<Application> {
  const { url, tools, secrets, credentials, healthPath } = target;
  const document = await getJson<ApiDocument>(url, '/openapi.json');
  const known = await target.known(document);
  return {
    url,
    document,
    sources: { routes: routesOf(document), tools, known, credentials },
    checks: new Checks(document, tools, secrets, graceMs),
    isHealthy: async () => {
      const { status } = await getJson<{ status: string }>(url, healthPath);
      if (status !== 'healthy') throw new Error(`the service is ${status} afterwards`);
    },
  };
}

async function getJson<T>(url: string, route: string): Promise<T> {
  return (await (await fetch(url + route)).json()) as T;
}
