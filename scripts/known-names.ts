/**
 * Names by which ministers of the STF are cited, except for plain shortenings of the full name and names that two of them
 * share. Facts, compiled for this project.
 */
export const STF_KNOWN_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Kassio Nunes Marques': ['Nunes Marques'],
  'Luiz Edson Fachin': ['Edson Fachin'],
  'Luís Roberto Barroso': ['Roberto Barroso'],
  'Teori Albino Zavascki': ['Teori Zavascki'],
  'Rosa Maria Weber Candiota da Rosa': ['Rosa Weber', 'Rosa Maria Weber'],
  'José Antonio Dias Toffoli': ['Dias Toffoli'],
  'Carlos Alberto Menezes Direito': ['Menezes Direito'],
  'Cármen Lúcia Antunes Rocha': ['Cármen Lúcia'],
  'Enrique Ricardo Lewandowski': ['Ricardo Lewandowski'],
  'Eros Roberto Grau': ['Eros Grau'],
  'Joaquim Benedito Barbosa Gomes': ['Joaquim Barbosa'],
  'Carlos Augusto Ayres de Freitas Britto': [
    'Ayres Britto',
    'Carlos Britto',
    'Carlos Ayres Britto',
  ],
  'Antônio Cezar Peluso': ['Cezar Peluso'],
  'Gilmar Ferreira Mendes': ['Gilmar Mendes'],
  'Ellen Gracie Northfleet': ['Ellen Gracie'],
  'Nelson Azevedo Jobim': ['Nelson Jobim'],
  'Maurício José Corrêa': ['Maurício Corrêa'],
  'José Francisco Rezek': ['Francisco Rezek'],
  'Ilmar Nascimento Galvão': ['Ilmar Galvão'],
  'Marco Aurélio Mendes de Farias Mello': ['Marco Aurélio', 'Marco Aurélio Mello'],
  'Carlos Mário da Silva Velloso': ['Carlos Velloso'],
  'Paulo Brossard de Souza Pinto': ['Paulo Brossard'],
  'José Celso de Mello Filho': ['Celso de Mello'],
  'José Paulo Sepúlveda Pertence': ['Sepúlveda Pertence'],
  'Célio de Oliveira Borja': ['Célio Borja'],
  'Luiz Octavio Pires e Albuquerque Gallotti': ['Octavio Gallotti'],
  'Aldir Guimarães Passarinho': ['Aldir Passarinho'],
  'Oscar Dias Corrêa': ['Oscar Corrêa', 'Oscar Dias Corrêa'],
  'José Néri da Silveira': ['Néri da Silveira'],
  'Luiz Rafael Mayer': ['Rafael Mayer'],
  'Decio Meirelles de Miranda': ['Decio Miranda'],
  'Pedro Soares Muñoz': ['Soares Muñoz'],
  'José Carlos Moreira Alves': ['Moreira Alves'],
  'João Baptista Cordeiro Guerra': ['Cordeiro Guerra'],
  'João Leitão de Abreu': ['Leitão de Abreu'],
  'Francisco Manoel Xavier de Albuquerque': ['Xavier de Albuquerque'],
  'Carlos Thompson Flores': ['Thompson Flores'],
  'Djaci Alves Falcão': ['Djaci Falcão'],
  'Aliomar de Andrade Baleeiro': ['Aliomar Baleeiro'],
  'Evandro Cavalcanti Lins e Silva': ['Evandro Lins', 'Evandro Lins e Silva'],
  'Nelson Hungria Hoffbauer': ['Nelson Hungria'],
};

/** Full names of ministers whose name in the source is ambiguous. */
export const STF_FULL_NAMES: Readonly<Record<string, string>> = {
  'João Pedro': 'João Pedro Belfort Vieira',
  'Barão de Pereira Franco': 'Luiz Antonio Pereira Franco',
  'João Barbalho': 'João Barbalho Uchôa Cavalcanti',
  'Bernardino Ferreira': 'Bernardino Ferreira da Silva',
  'Americo Lobo': 'Américo Lobo Leite Pereira',
};

/** Year of leaving the court, for ministers who left after the source was compiled. */
export const STF_LEFT: Readonly<Record<string, number>> = { 'Luís Roberto Barroso': 2025 };

/** Nominees for a seat whose appointment is not known. */
export const STF_NOMINATED: readonly { nome: string; aliases: readonly string[]; ano: number }[] = [
  { nome: 'Jorge Rodrigo Araújo Messias', aliases: ['Jorge Messias'], ano: 2025 },
];
