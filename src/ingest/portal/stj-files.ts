/** The files of decisions in the STJ's open-data portal (CKAN): one data set per chamber, one file per month. */
import { z } from 'zod';
import { inPortal, type PortalClient, PortalError } from './portal-client.ts';

const DATA_SET = 'espelhos-de-acordaos-';
/** The name contains the last day of the month or of the initial load. */
const MONTH = /(\d{4})(\d{2})\d{2}/;
const FORMATS = new Set(['JSON', 'ZIP']);
/** CKAN's ids are UUIDs. */
const ID = /^[\w-]{1,64}$/;
const NAME_UNITS_MAX = 100;
const SEEN = 'seen';

const answer = z.object({
  result: z.object({
    resources: z.array(
      z.object({
        id: z.string(),
        name: z.string().nullish(),
        url: z.string(),
        format: z.string().nullish(),
        size: z.union([z.number(), z.string()]).nullish(),
        last_modified: z.string().nullish(),
        created: z.string().nullish(),
      }),
    ),
  }),
});

export interface PortalFile {
  /** The resource's id in the portal. */
  id: string;
  /**
   * For example `terceira-turma/0c7e1d5b-…/20240531.json`. The id is included because two resources may have files with
   * the same name.
   */
  name: string;
  url: string;
  /** Size in bytes; null if the portal does not give it. */
  size: number | null;
  /**
   * Modification time as the portal writes it. If the list gives neither time nor size, the value comes from the
   * headers of the file.
   */
  modified: string | null;
}

export interface PortalList {
  files: PortalFile[];
  /** Ids of all entries, including those before the first month. */
  ids: ReadonlySet<string>;
  /** Entries of the list that were left out, with the reasons. */
  refused: PortalError[];
}

/**
 * The files of a chamber from a month (`YYYY-MM`) onwards, oldest first; files without a month in their name come
 * first.
 */
export async function stjFiles(
  client: PortalClient,
  portal: string,
  chamber: string,
  since: string | null,
): Promise<PortalList> {
  const url = `${portal}/api/3/action/package_show?id=${DATA_SET}${chamber}`;
  const checked = answer.safeParse(await client.json(url));
  if (!checked.success) throw new PortalError(`${url} does not answer as CKAN does`, 200);
  const { resources } = checked.data.result;
  const listed = resources
    .filter(({ format, url: at }) => FORMATS.has(formatOf(format, at)))
    .map(resource => ({ resource, month: monthOf(resource.name ?? resource.url) ?? '' }))
    .filter(({ month }) => since === null || month === '' || month >= since)
    .sort((a, b) => (a.month === b.month ? 0 : a.month < b.month ? -1 : 1));
  const files = new Map<string, PortalFile>();
  const refused: PortalError[] = [];
  for (const { resource } of listed) {
    try {
      const file = fileOf(resource, portal, chamber);
      if (!files.has(file.id)) files.set(file.id, file);
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      refused.push(error);
    }
  }
  for (const file of files.values()) {
    if (file.size !== null || file.modified !== null) continue;
    try {
      file.modified = await statedBy(client, file.url);
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      files.delete(file.id);
      refused.push(error);
    }
  }
  return { files: [...files.values()], ids: new Set(resources.map(({ id }) => id)), refused };
}

/**
 * Version of a file for which the list gives neither size nor date, from the response headers; the body is not read. If
 * the headers have neither ETag nor date, today's date is used, so the file counts as changed once a day.
 */
async function statedBy(client: PortalClient, url: string): Promise<string> {
  const { headers, body } = await client.patiently(() => client.get(url));
  await body?.cancel();
  const today = new Date().toISOString().slice(0, 10);
  return headers.get('etag') ?? headers.get('last-modified') ?? `${SEEN} ${today}`;
}

const formatOf = (format: string | null | undefined, url: string): string =>
  (format || url.split('.').at(-1) || '').toUpperCase();

function monthOf(name: string): string | null {
  const [, year, month] = MONTH.exec(name) ?? [];
  return year === undefined ? null : `${year}-${month}`;
}

type Resource = z.infer<typeof answer>['result']['resources'][number];

/** Throws a PortalError if the entry has no usable address or name. */
function fileOf(
  { id, url, size, last_modified, created }: Resource,
  portal: string,
  chamber: string,
): PortalFile {
  if (!ID.test(id))
    throw new PortalError(`${chamber} lists a file whose id is not one of CKAN`, 200);
  // A portal behind a proxy may write http addresses of its own host; they are changed to https.
  const written = portal.startsWith('https:') ? url.replace(/^http:/i, 'https:') : url;
  const at = inPortal(written, portal);
  const bytes = Number(size ?? Number.NaN);
  return {
    id,
    name: `${chamber}/${id}/${fileNameOf(at)}`,
    url: at,
    size: Number.isInteger(bytes) && bytes > 0 ? bytes : null,
    modified: last_modified ?? created ?? null,
  };
}

/** The last path segment of the address, with the month and the extension. */
function fileNameOf(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1)!;
  let written: string;
  try {
    written = decodeURIComponent(last);
  } catch {
    throw new PortalError(`${address} has a name that is not UTF-8`, 200);
  }
  const name = written.replaceAll(/[^\w.-]+/g, '_').slice(-NAME_UNITS_MAX);
  if (/^\.*$/.test(name)) throw new PortalError(`${address} has no file name`, 200);
  return name;
}
