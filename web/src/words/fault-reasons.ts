/**
 * Translates the error messages of an import to Portuguese: the field name, followed by the rule that it breaks.
 * Messages of other rules are for operators, and are shown in English.
 */
const RULES: readonly (readonly [rule: RegExp, portuguese: string])[] = [
  [/is not used/, 'não é aproveitado'],
  [/is missing/, 'falta'],
  [/is empty/, 'está vazio'],
  [/must be a text/, 'deve ser um texto'],
  [/must be a list/, 'deve ser uma lista'],
  [/must be a number/, 'deve ser um número'],
  [/must be an object/, 'deve ser um objeto'],
  [/must be (?:true or false|a boolean)/, 'deve ser verdadeiro ou falso'],
  [/is no date/, 'não é uma data'],
  [/is no time/, 'não é um momento'],
  [/has more than ([\d,]+) characters/, 'tem mais de $1 caracteres'],
  [/has more than ([\d,]+) items/, 'tem mais de $1 itens'],
  [/has more than ([\d,]+) bytes/, 'tem mais de $1 bytes'],
  [/is cut at ([\d,]+) characters/, 'foi cortado em $1 caracteres'],
  [/has several values: the first is used/, 'tem vários valores: vale o primeiro'],
  [/has several, of which the first is used/, 'tem vários: vale o primeiro'],
  [/has items without name and code/, 'tem itens sem nome e sem código'],
  [/is no label that stands for an outcome/, 'não indica um resultado que se conheça'],
  [/names no outcome, which is read from the text/, 'não indica o resultado, que é lido do texto'],
  [/has no metadata: all is read from the text/, 'não tem metadados: tudo é lido do texto'],
  [/has no class and number/, 'não tem classe e número'],
  [/has no code of the CNJ/, 'não tem código do CNJ'],
  [/is not a number of 12 digits/, 'não é um número de 12 dígitos'],
  [/is no CNJ number, so that no decision can bear it/, 'não é um número único do CNJ'],
  [/is no court of the CNJ, so that the case is not stored/, 'não é um tribunal do CNJ'],
  [
    /is missing, and so is all that tells the decision from others/,
    'falta, e com ele o que distingue a decisão de outras',
  ],
  [/is missing, and so are the other texts/, 'falta, e faltam os outros textos'],
  [/is missing, so that the document is not stored/, 'falta: o documento não é guardado'],
  [
    /names no decision, so that the document is not stored/,
    'não indica uma decisão: o documento não é guardado',
  ],
  [
    /is no name of LexML, so that the document is not stored/,
    'não é um nome do LexML: o documento não é guardado',
  ],
  [
    /says that the case is secret, so that it is not stored/,
    'indica segredo de justiça: o processo não é guardado',
  ],
  [
    /says that the publication was cancelled, so that it is not stored/,
    'indica que a publicação foi cancelada: não é guardada',
  ],
  [
    /has neither ementa nor operative part, so that it is not stored/,
    'não tem ementa nem dispositivo: não é guardado',
  ],
  [
    /has no number, and the document no text, so that it is not stored/,
    'não tem número, e o documento não tem texto: não é guardado',
  ],
  [/the item is not a JSON object/, 'o item não é um objeto JSON'],
  [/is repeated/, 'está repetido'],
  [/is no incident that is known/, 'não é um incidente conhecido'],
  [
    /an act of a state or municipality is not linked/,
    'cita norma estadual ou municipal, que não é ligada',
  ],
  [/a block without a kind of act that is known/, 'tem um trecho sem espécie de norma conhecida'],
  [
    /an act of the kind (.+) without a number, or of no known kind/,
    'cita $1 sem número, ou de espécie desconhecida',
  ],
  [/a súmula without court or number/, 'cita súmula sem tribunal ou sem número'],
  [
    /a list in Python notation that cannot be parsed is kept as text/,
    'tem uma lista em notação de Python que não pôde ser lida e ficou como texto',
  ],
  [
    /another key or a command has stored this (?:decision|case); only an admin may replace it/,
    'já está na base, por outra via; só um administrador a substitui',
  ],
  [
    /the line does not begin with \{: it is not a JSON object/,
    'a linha não começa com {: não é um objeto JSON',
  ],
  [
    /the line does not end with \}: it is cut off or not a JSON object/,
    'a linha não termina com }: está cortada ou não é um objeto JSON',
  ],
  [/the line is not JSON/, 'a linha não é JSON'],
  [/is not JSON/, 'não é JSON'],
  [
    /the file contains no line with a decision record/,
    'o arquivo não tem linha alguma com uma decisão',
  ],
];
/** Matches the field before a rule, and the colon and the refused value after it. */
const KNOWN = RULES.map(
  ([{ source }, portuguese]) =>
    [
      new RegExp(`^([\\p{L}\\p{N}_.[\\]-]+ |line \\d+: )?${source}(: .*)?$`, 'u'),
      portuguese,
    ] as const,
);

/** Null for a message without a translation. */
export function faultReason(reason: string): string | null {
  for (const [pattern, portuguese] of KNOWN) {
    const match = pattern.exec(reason);
    if (match === null) continue;
    const [, field = '', ...rest] = match;
    const value = (rest.pop() ?? '')
      .replace(/^: a list$/, ': uma lista')
      .replace(/^: an object$/, ': um objeto');
    const number = rest.find(part => part !== undefined) ?? '';
    const named = field.replace(/^line (\d+): $/, 'linha $1: ').replace(/^(\S+) $/, 'campo $1: ');
    return named + portuguese.replace('$1', number.replaceAll(',', '.')) + value;
  }
  return null;
}
