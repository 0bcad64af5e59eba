/** docs/settings.md, from the schema of the settings. */

import { inputSchema } from '../../src/http/transport/json-schema.ts';
import { readSettings, settingsSchema } from '../../src/settings/settings.ts';
import { boundsText, row, typeText } from './schema-text.ts';

export function settingsPage(): string {
  const defaults = new Map<string, unknown>(Object.entries(readSettings({})));
  const fields = Object.entries(inputSchema(settingsSchema).properties ?? {});
  const rows = fields.map(([name, field]) => {
    // Some defaults hang on the machine; the page must not.
    const told =
      typeof field.defaultText === 'string' ? field.defaultText : String(defaults.get(name));
    const fallback = told === '' ? 'empty' : `\`${told}\``;
    return row(name, typeText(field), fallback, boundsText(field), field.description ?? '');
  });
  return `${[
    '# Settings',
    'Generated from the code by `npm run docs`; do not edit.',
    'Settings are environment variables. An unknown name that begins with `SVC_` is an error, so that a misspelt one\ndoes not go unnoticed.',
    [
      row('name', 'type', 'default', 'bounds', 'meaning'),
      row('---', '---', '---', '---', '---'),
      ...rows,
    ].join('\n'),
  ].join('\n\n')}\n`;
}
