/** Draws one random request: a route, a request that fits it, and a change to the request. */
import type { JsonSchema } from '../../../src/server/json-schema.ts';
import type { ApiRoute } from './document.ts';
import type { Draw } from './draw.ts';
import { formBody } from './forms.ts';
import { BODIES, NAMES, PARAMETERS, PATH_TWISTS, QUERIES, STRINGS, TYPES } from './hostile.ts';
import { type Known, type Mode, Values, wrongValue } from './values.ts';

export interface Drawn {
  method: string;
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Whether the client disconnects before the answer. */
  leaves: boolean;
  /** The body, if it is a JSON object of the declared type. */
  json: object | null;
  /** The kind of change that was made to the request. */
  twist: Twist;
}

export interface ToolSchema {
  name: string;
  inputSchema: JsonSchema;
}

export interface Sources {
  routes: readonly ApiRoute[];
  tools: readonly ToolSchema[];
  known: Known;
  /** Headers with credentials; one of several choices. */
  credentials(path: string): readonly Record<string, string>[];
}

/** The kinds of changes to a valid request, with their weights. */
const TWISTS = {
  none: 34,
  edge: 12,
  wrongField: 12,
  missingField: 5,
  unknownField: 5,
  hostileTexts: 9,
  brokenBody: 6,
  wrongType: 3,
  deep: 2,
  large: 0.5,
  noUtf8: 1,
  wrongKey: 3,
  wrongMethod: 3,
  wrongPath: 4,
  wrongQuery: 4,
  leaves: 1,
};
export type Twist = keyof typeof TWISTS;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];
const FORM = 'multipart/form-data';
const JSON_TYPE = 'application/json';
/** Longer than every limit for bodies. */
const LARGE_BYTES = 1_100_000;

export function drawRequest(draw: Draw, sources: Sources): Drawn {
  const route = drawRoute(draw, sources.routes);
  const twist = draw.weighted(TWISTS);
  const mode: Mode = twist === 'edge' ? 'edge' : twist === 'hostileTexts' ? 'hostile' : 'valid';
  const values = new Values(draw, sources.known, mode);
  const [type, content] = Object.entries(route.operation.requestBody?.content ?? {})[0] ?? [];
  const secure = route.operation.security.length > 0;
  const drawn: Drawn = {
    method: route.method,
    target: targetOf(draw, route, values, twist),
    headers: secure ? { ...draw.one(sources.credentials(route.path)) } : {},
    body: undefined,
    leaves: twist === 'leaves',
    json: null,
    twist,
  };
  if (type === FORM) {
    const form = formBody(draw, content!.schema, values, twist);
    drawn.body = form.body;
    drawn.headers['content-type'] = form.contentType;
  } else if (content !== undefined) {
    const { schema } = content;
    const fields =
      route.path === '/mcp'
        ? toolCall(draw, sources.tools, values, twist)
        : twisted(draw, values.object(schema), schema, twist);
    setBody(drawn, fields);
    breakBody(draw, drawn);
  }
  breakRest(draw, drawn);
  return drawn;
}

/** Draws routes that do work more often than files of the reference page. */
function drawRoute(draw: Draw, routes: readonly ApiRoute[]): ApiRoute {
  const working = routes.filter(({ operation }) => operation.security.length > 0);
  return draw.one(draw.chance(0.92) ? working : routes);
}

function targetOf(draw: Draw, route: ApiRoute, values: Values, twist: Twist): string {
  const parameters = route.operation.parameters ?? [];
  const query: [string, unknown][] = [];
  let { path } = route;
  for (const { name, in: where, required, schema } of parameters) {
    if (where === 'path') {
      const text = draw.chance(0.5)
        ? draw.one(PARAMETERS)
        : encodeURIComponent(String(values.of(schema, name)).toWellFormed());
      path = path.replace(`{${name}}`, text);
    } else if (draw.chance(required && twist !== 'missingField' ? 1 : 0.5)) {
      const value = twist === 'wrongField' ? wrongValue(schema, draw) : values.of(schema, name);
      query.push([name, value]);
    }
  }
  if (twist === 'unknownField') query.push([draw.one(NAMES), '1']);
  const given = query.filter(([, value]) => value !== null && value !== undefined);
  if (parameters.length === 0 || given.length === 0) return path;
  const text = given.map(([name, value]) => `${escaped(name)}=${escaped(String(value))}`);
  return `${path}?${text.join('&')}`;
}

const escaped = (text: string) => encodeURIComponent(text.toWellFormed());

function setBody(drawn: Drawn, fields: object): void {
  drawn.json = fields;
  drawn.body = Buffer.from(JSON.stringify(fields));
  drawn.headers['content-type'] = JSON_TYPE;
}

function twisted(
  draw: Draw,
  fields: Record<string, unknown>,
  schema: JsonSchema,
  twist: Twist,
): Record<string, unknown> {
  const properties = Object.entries(schema.properties ?? {});
  if (twist === 'wrongField' && properties.length > 0) {
    const [name, field] = draw.one(properties);
    fields[name] = wrongValue(field, draw);
  } else if (twist === 'missingField') {
    delete fields[draw.one([...Object.keys(fields), ''])];
  } else if (twist === 'unknownField') {
    const name = draw.one(NAMES);
    // Defines an own property even for `__proto__`, as JSON.parse does.
    Object.defineProperty(fields, name, { value: 1, enumerable: true, configurable: true });
  } else if (twist === 'deep') {
    fields[draw.one([...Object.keys(fields), 'a'])] = nested(draw.integer(1, 60));
  }
  return fields;
}

function nested(depth: number): unknown {
  return depth === 0 ? 'deep' : depth % 2 === 0 ? [nested(depth - 1)] : { a: nested(depth - 1) };
}

/** A message of the tool protocol; its arguments are changed like a body. */
function toolCall(draw: Draw, tools: readonly ToolSchema[], values: Values, twist: Twist): object {
  const id = draw.one([1, 'a', 0, -1]);
  const head = { jsonrpc: '2.0', id };
  if (draw.chance(0.15)) {
    const method = draw.one(['tools/list', 'ping', 'initialize', 'resources/list', ...STRINGS]);
    return { ...head, method, params: draw.one([undefined, {}, { cursor: 'a' }, 1]) };
  }
  if (draw.chance(0.05)) return { jsonrpc: '2.0', method: 'notifications/initialized' };
  const { name, inputSchema } = draw.one(tools);
  const args = twisted(draw, values.object(inputSchema), inputSchema, twist);
  return { ...head, method: 'tools/call', params: { name, arguments: args } };
}

/** Changes the bytes of a body. */
function breakBody(draw: Draw, drawn: Drawn): void {
  const body = drawn.body!;
  const replace = (bytes: Buffer) => {
    drawn.body = bytes;
    drawn.json = null;
  };
  if (drawn.twist === 'brokenBody') {
    const cut = body.subarray(0, draw.integer(0, body.length - 1));
    replace(draw.chance(0.5) ? cut : Buffer.from(draw.one(BODIES)));
  } else if (drawn.twist === 'deep' && draw.chance(0.3)) {
    replace(Buffer.from(draw.one(['[', '{"a":']).repeat(draw.integer(30, 10_000))));
  } else if (drawn.twist === 'large') {
    replace(Buffer.from(JSON.stringify({ text: 'x'.repeat(LARGE_BYTES) })));
  } else if (drawn.twist === 'noUtf8') {
    replace(Buffer.concat([Buffer.from('{"text":"'), Buffer.from([0xc3, 0x28, 0xff, 0x22, 0x7d])]));
  } else if (drawn.twist === 'wrongType') {
    drawn.headers['content-type'] = draw.one(TYPES);
    drawn.json = null;
  }
}

/** Changes method, path and key. */
function breakRest(draw: Draw, drawn: Drawn): void {
  if (drawn.twist === 'wrongKey') {
    const wrong = draw.one(['', 'wrong', 'x'.repeat(5000), 'undefined', 'Bearer', ',']);
    const second = draw.chance(0.3) ? { 'x-api-key': wrong, authorization: 'Bearer other' } : {};
    delete drawn.headers['x-api-key'];
    delete drawn.headers.authorization;
    delete drawn.headers.cookie;
    if (draw.chance(0.7)) Object.assign(drawn.headers, { 'x-api-key': wrong, ...second });
  } else if (drawn.twist === 'wrongMethod') {
    drawn.method = draw.one(METHODS);
  } else if (drawn.twist === 'wrongPath') {
    drawn.target = draw.one(PATH_TWISTS)(drawn.target);
  } else if (drawn.twist === 'wrongQuery') {
    drawn.target = `${drawn.target.split('?')[0]}?${draw.one(QUERIES)}`;
  }
}
