/** Circumstances of cases: for each, five sentences that state it and five similar ones that do not. */
import { testKinds } from '../../../support/told-kinds.ts';

testKinds(`
Fato alegado não provado
+ AUSÊNCIA DE PROVA DOS FATOS. | Servidora que não comprovou a data da posse. | Conjunto probatório insuficiente para demonstrar a culpa.
+ Não demonstrou a existência de vagas. | INEXISTE PROVA DE QUE HOUVE DANO.
- FATO COMPROVADO. | Tese segundo a qual inexiste prova de que houve dano. | PROVA DO FATO. | PERÍCIA DISPENSADA. | Autor que comprovou a posse.

Intolerância ou alergia alimentar
+ INTOLERÂNCIA À LACTOSE. | Criança intolerante ao glúten. | ALERGIA À PROTEÍNA DO LEITE. | Bebê alérgico ao leite. | ALERGIA ALIMENTAR GRAVE.
- INTOLERÂNCIA RELIGIOSA. | PRODUTO COM LACTOSE. | Não tem intolerância à lactose. | PENSÃO ALIMENTAR. | ALERGIA A GATOS.

Necessidade de insumo de saúde
+ FORNECIMENTO DE FRALDAS. | Fornecer suplemento à criança. | CUSTEIO DE PRÓTESE. | FORNECIMENTO DE CADEIRA DE RODAS. | O ente fornecerá insulina.
- FORNECIMENTO DE ENERGIA. | CUSTEIO DO PROCESSO. | FORNECIMENTO DE CADEIRAS ESCOLARES. | Não fornecimento de água. | PRÓTESE DEFEITUOSA.

Idade mínima para escola
+ IDADE MÍNIMA PARA INGRESSO NO ENSINO. | IDADE MÍNIMA. MATRÍCULA: idade mínima de matrícula. | Idade mínima de ingresso escolar.
+ CRITÉRIO ETÁRIO PARA MATRÍCULA. | Idade mínima no fundamental.
- IDADE MÍNIMA PARA O CARGO. | Concurso com idade mínima e ensino médio. | IDADE DO RÉU. | MENOR IDADE PENAL. | CRITÉRIO ETÁRIO DO PLANO.

Situação consolidada pelo tempo
+ SITUAÇÃO CONSOLIDADA. | A situação está consolidada há anos. | FATO CONSUMADO. | Situação fática consolidada. | É fato já consumado.
- TEORIA DO FATO CONSUMADO. INAPLICÁVEL. | CRIME CONSUMADO. | Não há fato consumado. | DÍVIDA CONSOLIDADA. | Fato consumado não reconhecido.

Pedido administrativo indeferido
+ REQUERIMENTO À ADMINISTRAÇÃO INDEFERIDO. | Pedido negado administrativamente. | INDEFERIMENTO ADMINISTRATIVO. | Negativa na via administrativa.
+ Requerimento indeferido na esfera administrativa.
- AUSÊNCIA DE INDEFERIMENTO ADMINISTRATIVO. | Desnecessária a negativa administrativa. | PEDIDO DE LIMINAR INDEFERIDO.
- FALTA DE REQUERIMENTO ADMINISTRATIVO. | LIMINAR NEGADA PELO JUIZ.

Hipossuficiência comprovada
+ HIPOSSUFICIÊNCIA COMPROVADA. | Demonstrada a hipossuficiência. | A hipossuficiência da paciente ficou demonstrada. | COMPROVADA HIPOSSUFICIÊNCIA.
+ Hipossuficiência financeira demonstrada.
- HIPOSSUFICIÊNCIA NÃO COMPROVADA. | AUSÊNCIA DE COMPROVAÇÃO DA HIPOSSUFICIÊNCIA. | DECLARAÇÃO DE HIPOSSUFICIÊNCIA. | Sem hipossuficiência comprovada.
- Necessidade de que seja comprovada a hipossuficiência.

Dívida que não diminui
+ AUSÊNCIA DE REDUÇÃO DO SALDO DEVEDOR. | PERPETUAÇÃO DO DÉBITO. | DÍVIDA IMPAGÁVEL. | Eternização da dívida. | Dívida tornada infinita.
- REDUÇÃO DA MULTA. | SALDO DEVEDOR QUITADO. | AUSÊNCIA DE DÍVIDA. | Dívida paga. | PERPETUAÇÃO DA COMPETÊNCIA.

Contrato não apresentado
+ Não juntou o contrato. | AUSÊNCIA DE APRESENTAÇÃO DO CONTRATO. | FALTA DE JUNTADA DO INSTRUMENTO. | O banco não apresentou o contrato. | Não exibiu contratos.
- CONTRATO JUNTADO. | Desnecessária a juntada do contrato. | FALTA DE CONTRATO SOCIAL. | PRESCINDÍVEL A EXIBIÇÃO. | Juntou o contrato.

Assinatura falsa
+ ASSINATURA FALSA. | As assinaturas são falsificadas. | FALSIDADE DA ASSINATURA. | Assinatura divergente. | ASSINATURA INAUTÊNTICA.
- ALEGAÇÃO DE ASSINATURA FALSA. | ASSINATURA VÁLIDA. | Perícia para apurar a falsidade da assinatura. | ASSINATURA DIGITAL. | Assinatura não falsificada.

Regularidade constatada
+ Fiscalização que comprovou ausência de irregularidade. | REGULARIDADE COMPROVADA. | Laudo que atesta a regularidade. | REGULARIDADE AMBIENTAL.
+ A regularidade da obra foi constatada.
- IRREGULARIDADE COMPROVADA. | Não se comprovou a regularidade. | REGULARIDADE FORMAL. | CERTIDÃO DE REGULARIDADE. | Irregularidade da obra.

Motivo fútil ou torpe
+ MOTIVO FÚTIL. | MOTIVO TORPE. | Matou por motivo fútil. | HOMICÍDIO POR MOTIVO TORPE. | A futilidade do motivo.
- EXCLUSÃO DO MOTIVO FÚTIL. | MOTIVO DE FORÇA MAIOR. | Não houve motivo torpe. | DECOTE DO MOTIVO TORPE. | MOTIVAÇÃO DO ATO.

Crime cometido à noite
+ REPOUSO NOTURNO. | Crime praticado em período noturno. | Durante a madrugada, furtou a loja. | O roubo ocorreu durante a noite. | FURTO EM REPOUSO NOTURNO.
- ADICIONAL NOTURNO. | TRABALHO NOTURNO. | Não foi durante a noite. | CURSO NOTURNO. | PERÍODO AQUISITIVO.
- O passageiro esperou no aeroporto durante a madrugada. | Durante a noite. | Houve queda de energia durante a noite.
- O plantonista atendeu durante a madrugada.

Invasão de domicílio
+ INVASÃO DE DOMICÍLIO. | INVASÃO DOMICILIAR. | Invadiu a casa da vizinha. | VIOLAÇÃO DE DOMICÍLIO. | Invadiram a residência.
- INVIOLABILIDADE DO DOMICÍLIO. | DOMICÍLIO DO RÉU. | Não houve invasão de domicílio. | PRISÃO DOMICILIAR. | Alegada invasão de domicílio.

Erro médico
+ ERRO MÉDICO. | Falha no atendimento médico. | NEGLIGÊNCIA MÉDICA. | ERRO DE DIAGNÓSTICO. | INFECÇÃO HOSPITALAR.
- SUSPEITA DE ERRO MÉDICO. | INEXISTE ERRO MÉDICO. | ALEGADO ERRO MÉDICO. | A tese da autora é a de que houve erro médico. | Suposto erro médico.

Transtorno mental ou psicológico
+ TRANSTORNO MENTAL. | Doença mental do réu. | PROBLEMAS PSICOLÓGICOS. | Distúrbio psiquiátrico grave. | TRANSTORNOS PSICOLÓGICOS DA VÍTIMA.
- Os parentes terem problemas psicológicos, por exemplo. | TRANSTORNO NO TRÂNSITO. | SAÚDE. | Não tem doença mental. | EXAME PSIQUIÁTRICO.

Deficiência
+ DEFICIÊNCIA FÍSICA. | Pessoa com deficiência visual. | PORTADOR DE DEFICIÊNCIA. | Laudo que comprova a deficiência. | DEFICIÊNCIA INTELECTUAL.
- DEFICIÊNCIA DA PROVA. | VAGAS PARA PESSOAS COM DEFICIÊNCIA. | ESTATUTO DA PESSOA COM DEFICIÊNCIA. | Não tem deficiência. | DEFICIÊNCIA DE FUNDAMENTAÇÃO.

Obrigação de alimentos
+ PENSÃO ALIMENTÍCIA. | OBRIGAÇÃO ALIMENTAR. | AÇÃO DE ALIMENTOS. | ALIMENTOS PROVISÓRIOS. | Alimentos fixados em um terço.
- VERBA DE NATUREZA ALIMENTAR. | PENSÃO POR MORTE. | SUPLEMENTO ALIMENTAR. | Sem pensão alimentícia. | CARÁTER ALIMENTAR DOS HONORÁRIOS.

Matrícula em escola ou curso
+ MATRÍCULA NO CURSO. | Matrícula em creche. | MATRÍCULA DE ALUNO NA UNIVERSIDADE. | Matricula do menor na escola. | MATRÍCULA NO ENSINO MÉDIO.
- MATRÍCULA DO IMÓVEL. | MATRÍCULA NO REGISTRO DO CURSO D'ÁGUA. | Sem matrícula na escola. | MATRÍCULA FUNCIONAL. | CURSO SUPERIOR.

Doença grave
+ NEOPLASIA. | Portadora de doença renal. | PACIENTE COM CÂNCER. | Vive com HIV. | DIAGNOSTICADO COM LEUCEMIA.
- EXIGÊNCIA DE EXAME ANTI-HIV. | Teste rápido de HIV. | Não é portador de doença. | PORTADOR DE DIPLOMA. | FALSO POSITIVO DE HIV.

Posse de droga para uso próprio
+ POSSE DE DROGA PARA CONSUMO PRÓPRIO. | USUÁRIO DE DROGAS. | Droga para uso próprio. | PORTE DE DROGAS. | Consumo pessoal de maconha.
- Tampouco se conclui pelo uso próprio. | Não é possível concluir que fosse mero usuário de drogas. | DESCLASSIFICAÇÃO PARA USO PRÓPRIO.
- Alega que a droga era para consumo próprio. | CONSUMO DE ENERGIA.

Requisitos de promoção ou benefício cumpridos
+ PREENCHIDOS OS REQUISITOS DA PROMOÇÃO. | Cumpriu os requisitos da aposentadoria. | REQUISITOS DA PROGRESSÃO PREENCHIDOS.
+ Preenchimento dos requisitos para a progressão. | Implementou os requisitos de aposentadoria.
- A lei exige o preenchimento dos requisitos da promoção. | Depende do cumprimento de requisitos para progressão.
- Não preencheu os requisitos da promoção. | REQUISITOS DA LIMINAR. | Quando preenchidos os requisitos da progressão.

Equiparação salarial
+ EQUIPARAÇÃO SALARIAL. | Equiparação salarial com o colega. | Paradigma com a mesma função. | Houve equiparação salarial. | PARADIGMA E FUNÇÃO.
- Vedação de que o juiz faça equiparação salarial. | IMPOSSIBILIDADE DE EQUIPARAÇÃO SALARIAL. | EQUIPARAÇÃO DE PREÇOS.
- ISONOMIA. | Sem equiparação salarial.

Furto
+ FURTO QUALIFICADO. | Furtou a loja. | FURTO. ROUBO. | Condenado por furto. | FURTOS EM SÉRIE.
- PECULATO-FURTO. | PEDIDO DE DESCLASSIFICAÇÃO PARA FURTO. | Não houve furto. | Suposto furto. | ROUBO.

Exclusão do Simples Nacional
+ EXCLUSÃO DO SIMPLES NACIONAL. | Foi excluída do Simples Nacional. | SIMPLES NACIONAL. EXCLUSÃO DE EMPRESA DE PEQUENO PORTE. | Exclusão da loja do Simples Nacional.
+ Excluiu a empresa do Simples Nacional.
- OPÇÃO PELO SIMPLES NACIONAL. | EXCLUSÃO DE SÓCIO. | SIMPLES AJUIZAMENTO. | Não houve exclusão do Simples Nacional. | EXCLUSÃO DE CRIME SIMPLES.
`);
