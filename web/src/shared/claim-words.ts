/** Labels for the claims and sources of an analysis, on the page and in the exported file. */
export const CLAIM_STATES = {
  verified: 'Trecho igual ao da fonte',
  repaired: 'Trecho trocado pelo texto da própria fonte',
  contradito: 'O trecho existe, mas a fonte diz o contrário',
} as const;
const SUPPORT = {
  apoia: 'A decisão apoia a afirmação',
  nao_apoia: 'A decisão não sustenta a afirmação',
  contradiz: 'A decisão contradiz a afirmação',
  nao_se_sabe: 'Leia o trecho: não se sabe se ele sustenta a afirmação',
} as const;

export const SOURCE_STATES = {
  confere: 'Texto igual ao do acervo',
  difere: 'Texto diferente do acervo',
  fora_do_corpus: 'Fora do acervo',
  nao_consultado: 'Acervo não consultado',
  sem_texto: 'O acervo não tem o texto',
} as const;

export interface Support {
  verdict: keyof typeof SUPPORT;
  base: 'rules' | 'model';
}

export const supportText = ({ verdict, base }: Support): string =>
  base === 'model' ? `${SUPPORT[verdict]}, segundo o modelo de linguagem` : SUPPORT[verdict];
