/** Names as records have them, made readable: people in capitals, and ids of categories without accents. */
const SMALL = new Set([
  'a',
  'as',
  'com',
  'da',
  'das',
  'de',
  'do',
  'dos',
  'e',
  'em',
  'na',
  'no',
  'para',
  'por',
]);
const ACCENTS: Readonly<Record<string, string>> = {
  civel: 'cível',
  credito: 'crédito',
  creditos: 'créditos',
  publico: 'público',
  publica: 'pública',
  servico: 'serviço',
  servicos: 'serviços',
  saude: 'saúde',
  transito: 'trânsito',
  tributario: 'tributário',
  bancario: 'bancário',
  bancarios: 'bancários',
  previdenciario: 'previdenciário',
  familia: 'família',
  juridico: 'jurídico',
  juridicos: 'jurídicos',
  negocios: 'negócios',
  conflito: 'conflito',
  competencia: 'competência',
  imobiliario: 'imobiliário',
  orgaos: 'órgãos',
  seguranca: 'segurança',
  homicidio: 'homicídio',
  trafico: 'tráfico',
  violencia: 'violência',
  domestica: 'doméstica',
  juri: 'júri',
  necessaria: 'necessária',
  ordinario: 'ordinário',
  duvida: 'dúvida',
  usucapiao: 'usucapião',
  concurso: 'concurso',
};

const ABBREVIATIONS =
  /\b(anac|aneel|anatel|cc|cdc|cf|cfcp|cnj|cp|cpc|cpp|ctn|eca|fgts|icms|inss|ipva|iptu|spc|stf|stj|sus|tjal|tst)\b/g;

/** `TUTMÉS AIRAN DE ALBUQUERQUE MELO` as `Tutmés Airan de Albuquerque Melo`; mixed case as it is. */
export function person(name: string): string {
  return name === name.toUpperCase() ? titled(name) : name;
}

function titled(name: string): string {
  const words = name.toLocaleLowerCase('pt-BR').split(' ');
  return words.map((word, i) => (i > 0 && SMALL.has(word) ? word : capital(word))).join(' ');
}

/** `embargos-de-declaracao` as `Embargos de declaração`. */
export function category(id: string): string {
  return capital(id.split('-').map(accented).join(' '));
}

function accented(word: string): string {
  const known = ACCENTS[word];
  if (known !== undefined) return known;
  return word
    .replace(/coes$/, 'ções')
    .replace(/cao$/, 'ção')
    .replace(/sao$/, 'são')
    .replace(/soes$/, 'sões');
}

/** A criterion in capitals as a sentence with its abbreviations; other writings as they are. */
export function sentence(text: string): string {
  if (text !== text.toUpperCase()) return text;
  const lower = text.toLocaleLowerCase('pt-BR');
  return capital(lower.replace(ABBREVIATIONS, word => word.toUpperCase()));
}

const capital = (word: string): string =>
  word.slice(0, 1).toLocaleUpperCase('pt-BR') + word.slice(1);
