/** Outcomes in the styles of many courts, from the STF to labour courts. All persons and cases are invented. */
import t from 'tap';
import { readDecision } from '../../../../src/legal/decisions/read-decision.ts';

type Row = readonly [text: string, resultado: string | null];

const OPERATIVE: readonly Row[] = [
  [
    'Posto isso, meu voto nega provimento ao apelo da seguradora, majorados os honorários.',
    'improvido',
  ],
  [
    'O juízo da causa proferiu sentença, concedendo a segurança. Ante o exposto, julgo prejudicado o agravo, por perda de objeto.',
    'prejudicado',
  ],
  [
    'Em face do exposto, dou provimento ao recurso ordinário para revogar a prisão, cassado o acórdão que denegou a ordem.',
    'provido',
  ],
  [
    'Reforma-se a sentença para acolher a preliminar e julgar improcedente a ação. Para tanto, meu voto acolhe o recurso.',
    'provido',
  ],
  [
    'Julgo parcialmente procedente a reclamação, para cassar o acórdão em parte. Fica prejudicado o agravo interno.',
    'parcialmente provido',
  ],
  ['Acolhido o parecer da Procuradoria-Geral de Justiça, denega-se a ordem.', 'improvido'],
  [
    'Vistos estes autos, em que são partes as acima nomeadas, acordam os ministros da Turma, por unanimidade, negar provimento ao recurso especial, mantido o acórdão que dera provimento à apelação.',
    'improvido',
  ],
  ['Vislumbro a probabilidade de provimento do recurso e defiro o efeito suspensivo.', null],
  [
    'Julgo procedente o pedido para, em juízo rescindente, desconstituir o acórdão e, em juízo rescisório, negar provimento à apelação.',
    'provido',
  ],
  [
    'Em juízo de retratação, reformo o acórdão, que havia provido o apelo da autora, e nego provimento à apelação.',
    'improvido',
  ],
  [
    'Nega-se conhecimento ao recurso, pois a matéria já foi objeto de agravo, ao qual esta Câmara deu parcial provimento.',
    'não conhecido',
  ],
  [
    'Acolho os embargos de declaração, com efeitos infringentes, para, sanada a omissão, negar provimento à apelação, que havia sido provida em parte.',
    'provido',
  ],
  [
    'Deu-se provimento aos embargos de divergência para prevalecer o paradigma e negar provimento ao recurso especial.',
    'provido',
  ],
  [
    'A Turma, por unanimidade, negou provimento ao recurso, nos termos do voto do Sr. Ministro Relator.',
    'improvido',
  ],
  [
    'Vistos, relatados e discutidos estes autos, acordam os Ministros da Quarta Turma, por unanimidade, negar provimento ao agravo interno, nos termos do voto da Sra. Ministra Relatora.',
    'improvido',
  ],
  [
    'Prosseguindo no julgamento, a Terceira Turma, por maioria, conheceu parcialmente do recurso especial e, nesta extensão, deu-lhe provimento, vencido o Sr. Ministro Fulano.',
    'parcialmente provido',
  ],
  [
    'A Turma, por unanimidade, conheceu em parte do recurso e, nessa parte, negou-lhe provimento.',
    'improvido',
  ],
  [
    'Ante o exposto, com fundamento no art. 932, IV, do CPC, nego provimento ao recurso.',
    'improvido',
  ],
  [
    'Ante o exposto, conheço do agravo para conhecer em parte do recurso especial e, nessa extensão, negar-lhe provimento.',
    'improvido',
  ],
  [
    'Ante o exposto, não conheço do habeas corpus, mas concedo a ordem de ofício para reduzir a pena.',
    'não conhecido',
  ],
  [
    'Decisão: O Tribunal, por maioria e nos termos do voto do Relator, julgou improcedente o pedido formulado na ação direta, vencidos os Ministros A e B, que o julgavam procedente.',
    'improvido',
  ],
  [
    'O Tribunal, por unanimidade, julgou procedente a ação para declarar a inconstitucionalidade da Lei 1.234.',
    'provido',
  ],
  [
    'A Turma negou provimento ao agravo regimental. Unânime. Não participou, justificadamente, o Ministro C.',
    'improvido',
  ],
  [
    'Acordam os Magistrados integrantes da 5ª Turma do Tribunal Regional do Trabalho, por unanimidade, conhecer do recurso ordinário da reclamada e, no mérito, dar-lhe parcial provimento para excluir da condenação as horas extras.',
    'parcialmente provido',
  ],
  [
    'ACORDAM os Ministros da Sexta Turma do Tribunal Superior do Trabalho, por unanimidade, conhecer do recurso de revista por violação do art. 7º e, no mérito, dar-lhe provimento para julgar improcedente o pedido.',
    'provido',
  ],
  [
    'por unanimidade, não conhecer do recurso de revista quanto ao tema horas extras; conhecer quanto ao tema intervalo e, no mérito, dar-lhe provimento.',
    'provido',
  ],
  ['RECURSO DE APELAÇÃO PROVIDO, POR UNANIMIDADE, NOS TERMOS DO VOTO DO RELATOR.', 'provido'],
  ['Recurso desprovido. Sentença mantida. Honorários majorados.', 'improvido'],
  [
    'NEGARAM PROVIMENTO AO APELO DA RÉ E DERAM PROVIMENTO AO APELO DO AUTOR. UNÂNIME.',
    'parcialmente provido',
  ],
  ['À UNANIMIDADE, NEGARAM PROVIMENTO AOS RECURSOS.', 'improvido'],
  [
    'Por unanimidade, acolheram em parte os embargos, sem efeitos infringentes.',
    'parcialmente provido',
  ],
  ['Embargos de declaração não acolhidos.', 'improvido'],
  ['Não acolheram os embargos de declaração. V.U.', 'improvido'],
  ['Rejeitaram os embargos. V.U.', 'improvido'],
  ['Indeferiram o pedido revisional.', 'improvido'],
  ['Denegaram a segurança. V.U.', 'improvido'],
  ['Julgaram prejudicado o recurso. V.U.', 'prejudicado'],
  ['Julgo prejudicado o agravo.', 'prejudicado'],
  ['Homologo a desistência do recurso.', null],
  ['Converteram o julgamento em diligência. V. U.', null],
  ['Anularam, de ofício, a sentença, prejudicado o exame do recurso.', 'prejudicado'],
  ['Deram provimento parcial ao recurso, com observação. V. U.', 'parcialmente provido'],
  ['Deram provimento, em parte, ao recurso do réu.', 'parcialmente provido'],
  [
    'Negaram provimento ao recurso do Ministério Público e deram parcial provimento ao defensivo.',
    'parcialmente provido',
  ],
  ['Afastada a preliminar, negaram provimento ao recurso. V.U.', 'improvido'],
  ['Recurso a que se nega provimento.', 'improvido'],
  ['Apelação a que se dá provimento para anular a sentença.', 'provido'],
  ['Voto pelo desprovimento do recurso.', 'improvido'],
  ['Diante do exposto, voto no sentido de NEGAR PROVIMENTO à apelação.', 'improvido'],
  ['Pelo exposto, VOTO POR CONHECER E DAR PROVIMENTO AO RECURSO.', 'provido'],
  ['Posto isso, DENEGA-SE A ORDEM.', 'improvido'],
  ['DENEGARAM A ORDEM, por maioria, vencido o Des. X que a concedia.', 'improvido'],
  ['Conhece-se e dá-se provimento ao recurso.', 'provido'],
  ['Dá-se parcial provimento ao recurso.', 'parcialmente provido'],
  ['Nega-se seguimento.', 'não conhecido'],
  ['Em juízo de retratação, negaram provimento ao recurso.', 'improvido'],
  ['Em juízo de retratação, mantiveram o acórdão que dera provimento ao recurso.', null],
  ['JULGARAM EXTINTO O PROCESSO SEM RESOLUÇÃO DE MÉRITO.', null],
  ['JULGARAM IMPROCEDENTE A AÇÃO RESCISÓRIA. UNÂNIME.', 'improvido'],
  ['Julgaram procedente em parte a reclamação.', 'parcialmente provido'],
  ['REVISÃO CRIMINAL PARCIALMENTE DEFERIDA.', 'parcialmente provido'],
  ['Agravo interno não provido, com aplicação de multa.', 'improvido'],
  ['Recurso especial provido em parte.', 'parcialmente provido'],
  ['Agravo conhecido para negar provimento ao recurso especial.', 'improvido'],
  ['CONHECER E DESPROVER. UNÂNIME', 'improvido'],
  ['CONHECER E PROVER PARCIALMENTE. UNÂNIME', 'parcialmente provido'],
  ['CONHECIDO. PROVIDO. UNÂNIME.', 'provido'],
  ['CONHECIDO. DESPROVIDO. UNÂNIME.', 'improvido'],
  ['REJEITAR A PRELIMINAR. NEGAR PROVIMENTO. UNÂNIME.', 'improvido'],
  ['PRELIMINARES REJEITADAS. NO MÉRITO, RECURSO NÃO PROVIDO.', 'improvido'],
  ['SÚMULA: "DERAM PROVIMENTO AO RECURSO"', 'provido'],
  [
    'NEGARAM PROVIMENTO AO PRIMEIRO RECURSO E DERAM PARCIAL PROVIMENTO AO SEGUNDO',
    'parcialmente provido',
  ],
  ['REJEITARAM A PRELIMINAR E DERAM PROVIMENTO PARCIAL', 'parcialmente provido'],
  [
    'EM REEXAME NECESSÁRIO, REFORMARAM PARCIALMENTE A SENTENÇA, PREJUDICADA A APELAÇÃO',
    'parcialmente provido',
  ],
  [
    'Recurso improvido por maioria, vencido o relator sorteado, que lhe dava provimento.',
    'improvido',
  ],
  ['DERAM PROVIMENTO AO AGRAVO DE INSTRUMENTO. AGRAVO INTERNO PREJUDICADO.', 'provido'],
  ['A Câmara, por unanimidade de votos, conheceu do recurso e negou-lhe provimento.', 'improvido'],
  ['Recurso não provido na parte conhecida.', 'improvido'],
  ['Pedido de habeas corpus não conhecido.', 'não conhecido'],
  ['Ordem concedida de ofício.', 'provido'],
  ['Ordem parcialmente concedida, confirmando-se a liminar.', 'parcialmente provido'],
  ['Negado seguimento ao recurso extraordinário.', 'não conhecido'],
  ['Inadmito o recurso especial.', 'não conhecido'],
  ['Não admito o recurso extraordinário.', 'não conhecido'],
  ['Não conhecido o recurso, nos termos do voto do relator.', 'não conhecido'],
  ['Agravo não conhecido. Recurso especial prejudicado.', 'não conhecido'],
  [
    'Deram provimento ao recurso para afastar a extinção e, prosseguindo, julgaram improcedente o pedido.',
    'provido',
  ],
  ['DERAM PROVIMENTO AO RECURSO DEFENSIVO PARA ABSOLVER O RÉU. UNÂNIME.', 'provido'],
  ['Mantida a sentença, nega-se provimento ao apelo.', 'improvido'],
  ['Sentença reformada. Apelo provido.', 'provido'],
  [
    'A 8ª Turma decidiu, por unanimidade, não conhecer de parte da apelação e, na parte conhecida, negar-lhe provimento.',
    'improvido',
  ],
  [
    'decide a Egrégia Turma, por unanimidade, dar parcial provimento à apelação do INSS e à remessa oficial e negar provimento ao recurso adesivo da autora',
    'parcialmente provido',
  ],
  ['Agravo regimental desprovido. Ficam prejudicados os demais pedidos.', 'improvido'],
  ['Conheceram do recurso em sentido estrito e o desproveram.', 'improvido'],
  ['Conheceram e proveram o recurso.', 'provido'],
  ['Recurso conhecido e, por maioria, provido.', 'provido'],
  ['Embargos infringentes acolhidos, por maioria.', 'provido'],
  ['Por maioria, DESACOLHERAM OS EMBARGOS INFRINGENTES.', 'improvido'],
  ['Julgo procedentes os pedidos para condenar a ré ao pagamento de R$ 1.000,00.', 'provido'],
  ['Julgo parcialmente procedentes os pedidos.', 'parcialmente provido'],
  ['Suspenderam o julgamento.', null],
  ['Determinaram a redistribuição. V. U.', null],
  ['Não se conheceu da apelação e deu-se provimento ao recurso adesivo.', 'não conhecido'],
];

const EMENTAS: readonly Row[] = [
  [
    'EMBARGOS DE DECLARAÇÃO. APELAÇÃO PARCIALMENTE PROVIDA. CONTRADIÇÃO. INOCORRÊNCIA. EMBARGOS REJEITADOS.',
    'improvido',
  ],
  [
    'ARGUIÇÃO DE DESCUMPRIMENTO DE PRECEITO FUNDAMENTAL. LEI ESTADUAL. CONHECIMENTO. PEDIDO JULGADO IMPROCEDENTE.',
    'improvido',
  ],
  [
    'AGRAVO DE INSTRUMENTO. RAZÕES DISSOCIADAS. AINDA QUE ASSIM NÃO FOSSE, O PLEITO NÃO MERECERIA PROVIMENTO. AGRAVO NÃO CONHECIDO.',
    'não conhecido',
  ],
  [
    'AGRAVO DE INSTRUMENTO. SUPERVENIENTE PROVIMENTO DA APELAÇÃO. PERDA DE OBJETO. AGRAVO PREJUDICADO.',
    'prejudicado',
  ],
  [
    'RECURSO INOMINADO. ALEGAÇÃO DE QUE, EM CASOS IGUAIS, ESTA TURMA DEU PARCIAL PROVIMENTO AOS RECURSOS. SENTENÇA DE IMPROCEDÊNCIA MANTIDA.',
    'improvido',
  ],
  [
    'AGRAVO DE PETIÇÃO. Desconstituída a arrematação, nada mais há a prover. Agravo de petição que se julga prejudicado.',
    'prejudicado',
  ],
  ['APELAÇÃO CÍVEL. DANO MORAL. RECURSO CONHECIDO E NÃO PROVIDO PROVIDO. UNÂNIME.', 'improvido'],
  [
    'PROCESSUAL CIVIL. AGRAVO INTERNO. DECISÃO QUE NÃO CONHECEU DO RECURSO. SÚMULA 182/STJ. 1. É inviável o agravo que deixa de atacar os fundamentos. 2. Agravo interno a que se nega provimento.',
    'improvido',
  ],
  [
    'RECURSO ESPECIAL. HOMICÍDIO. ACÓRDÃO RECORRIDO QUE DEU PROVIMENTO AO APELO MINISTERIAL. OFENSA AO ART. 593. OCORRÊNCIA. Recurso provido para restabelecer a sentença absolutória.',
    'provido',
  ],
  [
    'APELAÇÃO – Ação de cobrança – Sentença de procedência – Insurgência do réu – Descabimento – Contrato válido – Sentença mantida – RECURSO DESPROVIDO.',
    'improvido',
  ],
  [
    'AGRAVO DE INSTRUMENTO – Execução – Decisão que rejeitou a impugnação – Insurgência – Acolhimento – Excesso verificado – Decisão reformada – Recurso provido.',
    'provido',
  ],
  [
    'Apelação cível. Indenizatória. Procedência parcial na origem. Apelo de ambas as partes. Dano moral. Majoração. Recurso do autor provido; recurso da ré desprovido.',
    'parcialmente provido',
  ],
  [
    'HABEAS CORPUS. EXECUÇÃO PENAL. PROGRESSÃO INDEFERIDA. CONSTRANGIMENTO ILEGAL. Ordem concedida.',
    'provido',
  ],
  [
    'HABEAS CORPUS SUBSTITUTIVO. NÃO CABIMENTO. DOSIMETRIA. PENA-BASE. FUNDAMENTAÇÃO INIDÔNEA. ORDEM NÃO CONHECIDA. CONCESSÃO DE OFÍCIO.',
    'não conhecido',
  ],
  [
    'APELAÇÃO CÍVEL. MANDADO DE SEGURANÇA. ORDEM DENEGADA EM PRIMEIRO GRAU. DIREITO LÍQUIDO E CERTO DEMONSTRADO. REFORMA DA SENTENÇA. RECURSO PROVIDO.',
    'provido',
  ],
  [
    'APELAÇÃO CÍVEL. EMBARGOS DE TERCEIRO REJEITADOS. POSSE COMPROVADA. SENTENÇA REFORMADA.',
    'provido',
  ],
  ['APELAÇÃO. DESERÇÃO. RECURSO NÃO CONHECIDO.', 'não conhecido'],
  [
    'Ementa: AGRAVO REGIMENTAL. HABEAS CORPUS. DECISÃO QUE NEGOU SEGUIMENTO AO WRIT. REITERAÇÃO. Agravo regimental a que se nega provimento.',
    'improvido',
  ],
  [
    'RECURSO ORDINÁRIO DA RECLAMADA. HORAS EXTRAS. Não merece provimento o recurso quando não demonstrada a fidúcia.',
    'improvido',
  ],
  [
    'DIREITO DO CONSUMIDOR. APELAÇÃO. RECURSO CONHECIDO E NÃO PROVIDO. I. CASO EM EXAME. 1. Apelação interposta contra sentença que julgou procedentes os pedidos. II. QUESTÃO EM DISCUSSÃO. 2. Há duas questões: (i) saber se o recurso deve ser provido. III. RAZÕES DE DECIDIR 3. Não prospera. IV. DISPOSITIVO E TESE 4. Apelação conhecida e não provida. Tese de julgamento: "1. O recurso provido em parte não afasta a mora."',
    'improvido',
  ],
  [
    'APELAÇÃO CRIMINAL. FURTO. SENTENÇA CONDENATÓRIA. ABSOLVIÇÃO. IMPOSSIBILIDADE. DOSIMETRIA. REDUÇÃO. RECURSO PARCIALMENTE PROVIDO.',
    'parcialmente provido',
  ],
  ['AÇÃO RESCISÓRIA. VIOLAÇÃO DE NORMA. INOCORRÊNCIA. AÇÃO JULGADA IMPROCEDENTE.', 'improvido'],
  ['RECLAMAÇÃO. DESCUMPRIMENTO DE ACÓRDÃO. RECLAMAÇÃO JULGADA PROCEDENTE.', 'provido'],
  [
    'EMBARGOS DE DECLARAÇÃO. OMISSÃO. EXISTÊNCIA. ACÓRDÃO QUE NEGOU PROVIMENTO AO APELO. EMBARGOS ACOLHIDOS SEM EFEITOS INFRINGENTES.',
    'provido',
  ],
  ['APELAÇÃO CÍVEL. USUCAPIÃO. IMPROCEDÊNCIA DO PEDIDO. MANUTENÇÃO DA SENTENÇA.', 'improvido'],
  [
    'AGRAVO EM EXECUÇÃO. REGRESSÃO. FALTA GRAVE. Decisão agravada que merece ser mantida. Agravo improvido.',
    'improvido',
  ],
  [
    'TRIBUTÁRIO. ICMS. PRECEDENTE DO STF NO RE 123, PROVIDO. Apelação e remessa oficial desprovidas.',
    'improvido',
  ],
  ['INCIDENTE DE RESOLUÇÃO DE DEMANDAS REPETITIVAS. ADMISSIBILIDADE.', null],
  ['PROPOSTA DE AFETAÇÃO. RECURSO ESPECIAL. RITO DOS REPETITIVOS. Recurso afetado.', null],
  [
    'CONFLITO DE COMPETÊNCIA. CONFLITO CONHECIDO PARA DECLARAR COMPETENTE O JUÍZO SUSCITANTE.',
    null,
  ],
  ['QUESTÃO DE ORDEM. ACOLHIDA.', null],
  ['APELAÇÃO. NULIDADE DA SENTENÇA. CERCEAMENTO DE DEFESA. SENTENÇA ANULADA.', 'provido'],
  [
    'APELAÇÃO CRIMINAL. FURTO. PRELIMINAR DE NULIDADE REJEITADA E RECURSO PARCIALMENTE PROVIDO. UNÂNIME.',
    'parcialmente provido',
  ],
  [
    'APELAÇÃO CÍVEL. MATÉRIA PRELIMINAR AFASTADA. PREJUDICIAL REJEITADA E APELO DESPROVIDO.',
    'improvido',
  ],
  ['APELAÇÃO CÍVEL. PRELIMINAR ACOLHIDA E O RECURSO PROVIDO PARA ANULAR A SENTENÇA.', 'provido'],
  ['APELAÇÃO CÍVEL. PRELIMINAR DE FALTA DE INTERESSE E DE INÉPCIA DO RECURSO REJEITADA.', null],
  [
    'AGRAVO INTERNO. QUESTÃO DE ORDEM SUSCITADA PELO AGRAVANTE. NULIDADE. INOCORRÊNCIA. AGRAVO REJEITADO.',
    'improvido',
  ],
  ['QUESTÃO DE ORDEM. AGRAVO. ANULAÇÃO DO JULGAMENTO PARA NOVA INCLUSÃO EM PAUTA.', null],
  [
    'AGRAVO INTERNO. AGRAVO DE INSTRUMENTO NÃO CONHECIDO, POIS NÃO PREVISTO NO ROL LEGAL. 1. A recorribilidade imediata depende de previsão, e o caso não está entre as hipóteses que a lei enumera, nem demonstra urgência que a dispense. 2. Agravo interno conhecido e não provido.',
    'improvido',
  ],
  [
    'HABEAS CORPUS. TESE DE NEGATIVA DE AUTORIA. NÃO CONHECIMENTO DO WRIT NO PONTO. PRISÃO PREVENTIVA FUNDAMENTADA. 1 - A via estreita do remédio constitucional não comporta o exame aprofundado de provas que a defesa pretende. 2 - Ordem parcialmente conhecida e, na parte conhecida, denegada.',
    'improvido',
  ],
  [
    'MANDADO DE SEGURANÇA. RECURSO ADMINISTRATIVO NÃO ADMITIDO PELA AUTORIDADE. 1. O prazo para impetrar conta-se da ciência do ato que se reputa ilegal, e aqui decorreram mais de cento e vinte dias entre um e outro. 2. Recurso conhecido e provido.',
    'provido',
  ],
  [
    'APELAÇÃO. RECURSO NÃO CONHECIDO. DESERÇÃO. 1. A parte foi intimada para recolher o preparo em dobro e deixou passar o prazo sem providência, o que impede o exame das razões de mérito que apresentou. 2. Recurso não conhecido.',
    'não conhecido',
  ],
];

t.test('operative parts', async t => {
  for (const [dispositivo, expected] of OPERATIVE)
    t.equal(readDecision({ dispositivo }).resultado, expected, dispositivo);
});

t.test('ementas', async t => {
  for (const [ementa, expected] of EMENTAS)
    t.equal(readDecision({ ementa }).resultado, expected, ementa);
});
