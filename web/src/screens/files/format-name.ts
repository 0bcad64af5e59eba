/** Names of the file formats that the service detects. */
import { FORMS } from './forms.ts';

const OWN_FORM = ['jurisgrafo', 'Registros do jurisgrafo'] as const;
const NAMES = new Map<string, string>([...FORMS, OWN_FORM]);

/** `stj-espelhos in a ZIP` becomes `STJ, espelhos de acórdãos, em ZIP`. */
export function formatName(format: string): string {
  const [, names = format, framing] = /^(.*?)(?: in (.*))?$/.exec(format) ?? [];
  const shown = names.split(', ').map(name => NAMES.get(name) ?? name);
  return (
    new Intl.ListFormat('pt-BR').format(shown) +
    (framing === undefined ? '' : `, em ${framing.replace('a ZIP', 'ZIP')}`)
  );
}
