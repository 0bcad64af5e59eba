/** Text, names, bodies and paths that have broken services: each is a thing that a caller can send. */

export const STRINGS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(200),
  'x'.repeat(201),
  'x'.repeat(8192),
  'é'.repeat(500),
  '😀'.repeat(101),
  '👩‍👩‍👧‍👦',
  '\u202eabc\u202c',
  'שלום עולם',
  'e\u0301',
  'ﬁİıß',
  '\ufeff',
  "' OR 1=1 --",
  '"; DROP TABLE app.memories; --',
  '$1',
  '%',
  '_%',
  '\\',
  '`) MATCH (n) DETACH DELETE n //',
  '{{7*7}}',
  '$' + '{process.exit(1)}',
  '(a+)+$',
  `${'a'.repeat(40)}!`,
  '1'.repeat(60),
  `${'1 . '.repeat(2000)}`,
  'art. '.repeat(1500),
  'súmula '.repeat(1200),
  `${'('.repeat(3000)}`,
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'NaN',
  'null',
  '-0',
  '1e999',
  '2020',
  '2020-13',
  '9999-12',
  'a & | ! b:*',
  'and or not',
];

export const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e21,
  1e308,
  [],
  [[]],
  [null],
  {},
  { a: 1 },
  Array.from({ length: 501 }, () => 'x'),
  Array.from({ length: 10_001 }, () => 0),
];

export const NAMES: readonly string[] = [
  ...['__proto__', 'constructor', 'prototype', 'toString', '', ' ', 'limit ', 'é', '\u0000'],
  ...['\ud800', 'x'.repeat(500), 'tenant', '$where', 'Limit'],
];

export const BODIES: readonly string[] = [
  ...['', ' ', '{', '}', '[]', 'null', 'true', '1', '"a"', '{}x', '\ufeff{}', '{"a":1,"a":2}'],
  ...['{"a":\u0001}', '{"a":1e999}', "{'a':1}", '{"a":undefined}', '{"__proto__":{"a":1}}'],
  ...['[[[[', '{"a":', '{"a":"\\ud800"}', '{"a":"\\u0000"}', '{"limit":01}', '--x\r\n\r\n--x--'],
];

export const TYPES: readonly string[] = [
  ...['text/plain', 'application/json; charset=latin1', 'application/x-www-form-urlencoded'],
  ...['multipart/form-data', 'multipart/form-data; boundary=x', 'application/xml', 'json', '*/*'],
  ...['application/json, text/plain', 'application/jsonx', 'APPLICATION/JSON; charset="UTF-8"'],
];

/** What may stand where a path's parameter is, escaped as a caller may. */
export const PARAMETERS: readonly string[] = [
  ...['a', '%00', '%2f', '..%2f..', '%2e%2e', '%', '%zz', '%F0%9F%98%80', '%ED%A0%80', '%C0%AF'],
  ...['a%20b', '__proto__', '00000000-0000-0000-0000-000000000000', 'x'.repeat(300), "'", '%25'],
  ...['a;b=1', '{id}', '-', '%E2%80%AE', '1%27%20OR%201=1'],
];

export const QUERIES: readonly string[] = [
  ...['a=%', '%00', '%00=1', '&&==', '=', '?', 'limit=5', 'limit=5&limit=6', 'limit=1e3'],
  ...['__proto__=1', 'limit=%F0%9F%98', 'a=%ED%A0%80', 'limit=+5', 'limit=', '[]=1', 'a[b]=1'],
  ...['x'.repeat(9000), `q=${'%F0%9F%98%80'.repeat(300)}`, 'session_id=a&session_id=b'],
];

/** What becomes of a path. */
export const PATH_TWISTS: readonly ((path: string) => string)[] = [
  path => `${path}/`,
  path => `/${path}`,
  path => path.toUpperCase(),
  path => `${path}%00`,
  path => `${path}/..`,
  path => `/.${path}`,
  path => path.replace('/v1', '/v2'),
  path => path.slice(0, -1),
  path => `${path};a=b`,
  path => `http://127.0.0.1${path}`,
  path => path.replaceAll('/', '%2f'),
  () => '/',
  () => '*',
  () => '/v1',
  () => '/docs/../package.json',
  () => '/docs/package.json',
  () => `/${'a/'.repeat(2000)}`,
];
