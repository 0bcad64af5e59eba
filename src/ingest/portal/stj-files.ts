/** The files of decisions in the STJ's open-data portal (CKAN): one data set a chamber, one file a month. */
import { z } from 'zod';
import { type PortalClient, PortalError } from './portal-client.ts';

const DATA_SET = 'espelhos-de-acordaos-';
/** The last day of the month, or of the backlog, stands in the name. */
const MONTH = /(\d{4})(\d{2})\d{2}/;
const FORMATS = new Set(['JSON', 'ZIP']);

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
  /** `terceira-turma/20240531.json` */
  name: string;
  url: string;
  /** Bytes; null where the portal does not say. */
  size: number | null;
  /** As the portal writes it. */
  modified: string | null;
}

/** The files of a chamber from a month (`YYYY-MM`) on, oldest first; those whose name has no month come first. */
export async function stjFiles(
  client: PortalClient,
  portal: string,
  chamber: string,
  since: string | null,
): Promise<PortalFile[]> {
  const url = `${portal}/api/3/action/package_show?id=${DATA_SET}${chamber}`;
  const checked = answer.safeParse(await client.json(url));
  if (!checked.success) throw new PortalError(`${url} does not answer as CKAN does`, 200);
  return checked.data.result.resources
    .filter(({ format, url: at }) => FORMATS.has(formatOf(format, at)))
    .map(resource => ({
      file: fileOf(resource, portal, chamber),
      month: monthOf(resource.name ?? resource.url),
    }))
    .filter(({ month }) => since === null || month === null || month >= since)
    .sort((a, b) => ((a.month ?? '') < (b.month ?? '') ? -1 : 1))
    .map(({ file }) => file);
}

const formatOf = (format: string | null | undefined, url: string): string =>
  (format || url.split('.').at(-1) || '').toUpperCase();

function monthOf(name: string): string | null {
  const [, year, month] = MONTH.exec(name) ?? [];
  return year === undefined ? null : `${year}-${month}`;
}

type Resource = z.infer<typeof answer>['result']['resources'][number];

function fileOf(
  { id, name, url, size, last_modified, created }: Resource,
  portal: string,
  chamber: string,
): PortalFile {
  const at = new URL(url, portal);
  // A portal behind a proxy may write http; the files lie where the portal lies.
  if (at.host === new URL(portal).host) at.protocol = new URL(portal).protocol;
  const last = decodeURIComponent(at.pathname.split('/').at(-1) || name || id);
  const bytes = Number(size ?? Number.NaN);
  return {
    id,
    name: `${chamber}/${last.replaceAll(/[^\w.-]+/g, '_')}`,
    url: at.href,
    size: Number.isInteger(bytes) && bytes > 0 ? bytes : null,
    modified: last_modified ?? created ?? null,
  };
}
