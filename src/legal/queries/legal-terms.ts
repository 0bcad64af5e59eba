/** Legal terms that contain everyday words. Folded, with single spaces. */

const TERMS = [
  // Terms that contain words of speech.
  'coisas? julgadas?',
  'poder(?:es)? \\w+',
  'pessoas? (?:juridicas?|fisicas?|naturais|idosas?|com deficiencia|de direito)',
  '(?:liquido|liquida) e cert[oa]',
  '(?:obrigac\\w+|execucao) de (?:nao )?(?:fazer|dar)',
  'nao (?:fazer|conhecid[oa]|provid[oa]|incidencia|cumulativ\\w+)',
  // Terms that contain lay words.
  'concursos? (?:formal|material|de credores|de crimes|de agentes|de pessoas|de preferencias?|universal|singular)',
  'letras? de cambio|letras? financeiras?|letras? hipotecarias?',
  'estado (?:civil|de necessidade|de sitio|de defesa|de direito|de filiacao|de inocencia|puerperal|gravidico)',
  'receitas? (?:medicas?|brutas?|liquidas?|corrente\\w*)',
  'notas? (?:promissorias?|de credito|de expediente|de empenho|tecnicas?)',
  'casas? (?:de prostituicao|bancarias?|lotericas?|de custodia)',
  'pensao por morte|penas? restritivas?|penas? alternativas?',
  'progressao (?:de regime|criminosa)|habilitacao de credito',
  'defeitos? (?:do|de|no) (?:negocio|representacao)',
  'cartas? (?:precatorias?|rogatorias?|de credito)',
  'mercados? de capitais|sociedades? (?:de fato|limitadas?|anonimas?|simples|conjugal)',
  // An `ofensa` concerns a rule, and `à luz` refers to one, unless a person or a home follows.
  'ofensas? (?:(?:direta|indireta|reflexa) )?(?:a|ao|aos|as) (?!honra|imagem|minha|meu|mim)\\w+',
  'a luz d[aeo]s? (?!minha|meu|nossa|casa|apartamento|loja|imovel|predio|condominio|rua|vizinh|client|inquilin)\\w+',
  '(?:dar|deu|dando|der|trazid[oa]s?|vem|veio|vir) a luz',
  'cadeias? (?:de (?:custodia|fornecimento|consumo|transmiss\\w+|distribuicao|producao|endossos)|dominia(?:l|is))',
  'cadeias? (?:produtivas?|sucessori\\w+|negocia(?:l|is)|causa(?:l|is)|registra(?:l|is))',
  'golpes? (?:de estado|militar(?:es)?)|batidas? policia(?:l|is)|malas? (?:diretas?|postal|postais)',
  'remedios? (?:constituciona(?:l|is)|heroicos?|juridicos?|processua(?:l|is)|recursa(?:l|is)|extremos?)',
  'alugue(?:l|is) (?:socia(?:l|is)|provisorios?)|loja maconica|sitios? arqueologicos?',
  'bagage(?:m|ns) (?:probatorias?|cultura(?:l|is)|profissiona(?:l|is)|intelectua(?:l|is)|juridicas?|tecnicas?)',
  'doencas? (?:profissiona(?:l|is)|ocupaciona(?:l|is)|do trabalho|preexistentes?)',
  'maior idade|menor idade|preso em flagrante|morte presumida|compensacao de creditos?',
];

export const LEGAL_TERMS: readonly RegExp[] = TERMS.map(
  term => new RegExp(`(?<![a-z0-9])(?:${term})(?![a-z0-9])`, 'g'),
);
