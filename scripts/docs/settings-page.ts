/** docs/settings.md, from the schema of the settings. */
import { z } from 'zod';
import { inputSchema } from '../../src/server/json-schema.ts';
import { SETTING_GROUPS } from '../../src/settings/setting-groups.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { boundsText, row, typeText } from './schema-text.ts';

const DEFAULTS = new Map<string, unknown>(Object.entries(readSettings({})));

export function settingsPage(): string {
  const paragraphs = [
    '# Settings',
    'Generated from the code by `npm run docs`; do not edit.',
    [
      'Settings are environment variables. An unknown name that begins with `SVC_` is an error, so that a misspelt name',
      'does not go unnoticed. `npx jurisgrafo check` prints the settings as the service reads them, without secrets.',
      '`OPENAI_BASE_URL` and `OPENAI_API_KEY` set the endpoint of the language model, as in other clients. `SVC_EMBEDDINGS_URL`',
      'and `SVC_EMBEDDINGS_KEY` set the endpoint of the text vectors.',
    ].join('\n'),
    ...Object.entries(SETTING_GROUPS).flatMap(([title, group]) => [`## ${title}`, table(group)]),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function table(group: z.ZodRawShape): string {
  const fields = Object.entries(inputSchema(z.strictObject(group)).properties ?? {});
  const rows = fields.map(([name, field]) => {
    // A default that depends on the machine is described in words, so that the page is the same everywhere.
    const { defaultText } = field;
    const shown = typeof defaultText === 'string' ? defaultText : String(DEFAULTS.get(name));
    const fallback = shown === '' ? 'empty' : `\`${shown}\``;
    return row(
      `\`${name}\``,
      typeText(field),
      fallback,
      boundsText(field),
      field.description ?? '',
    );
  });
  const head = row('name', 'type', 'default', 'bounds', 'meaning');
  return [head, row('---', '---', '---', '---', '---'), ...rows].join('\n');
}
