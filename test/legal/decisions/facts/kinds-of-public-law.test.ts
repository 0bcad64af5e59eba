/** Facts in cases with a public body: for each kind, five sentences that state it and five similar ones that do not. */
import { testKinds } from '../../../support/told-kinds.ts';

testKinds(`
Omissão do poder público
+ OMISSÃO DO ESTADO. | OMISSÃO ADMINISTRATIVA. | Omissão ilegal da administração. | OMISSÃO DO PODER PÚBLICO. | O município foi omisso.
- OMISSÃO DO ACÓRDÃO. | Alegação de omissão do Município. | OMISSÃO NO JULGADO QUANTO AO ESTADO. | CRIME OMISSIVO. | Não houve omissão do Estado.

Demora no serviço público
+ DEMORA NA ANÁLISE DO REQUERIMENTO. | Atraso da administração em decidir. | DEMORA DO PROCESSO ADMINISTRATIVO.
+ MORA ADMINISTRATIVA. | Demora na conclusão do pedido administrativo.
- OMISSÃO ILEGAL DA ADMINISTRAÇÃO. | PERIGO DA DEMORA. | PURGA DA MORA. | DEMORA DO PROCESSO CRIMINAL. | Não houve mora da administração.
- A mora da administradora do consórcio. | Atraso da administradora de cartões. | A mora do administrador judicial.
- DEMORA NA CONCLUSÃO DO REPARO PELA ADMINISTRADORA.

Isenção de tributo requerida
+ ISENÇÃO DE ICMS. | PEDIDO DE ISENÇÃO DO IPVA. | ISENÇÃO DE IPTU PARA IDOSA. | Isenção do imposto de renda. | ISENÇÃO TRIBUTÁRIA DO TRIBUTO.
- ISENÇÃO DE CUSTAS. | ICMS DEVIDO. | ISENÇÃO DE TARIFA. | MULTA IMPOSTA. | Imposto pago.

Incidência de tributo
+ INCIDÊNCIA DE ICMS. | COBRANÇA DE IPTU. | Incidência do ISS sobre locação. | SUBSTITUIÇÃO TRIBUTÁRIA. | INCIDÊNCIA DO IMPOSTO NA VENDA.
- INCIDÊNCIA DA MULTA IMPOSTO PELO JUIZ. | ISENÇÃO DE ICMS. | Não incidência de ICMS. | INCIDÊNCIA DO CDC. | Ônus imposto ao réu.

Execução fiscal de pequeno valor
+ VALOR IRRISÓRIO DO DÉBITO. | ÍNFIMO VALOR DO CRÉDITO TRIBUTÁRIO. | Extinção das execuções de pequeno valor.
+ EXECUÇÃO FISCAL. PISO PARA AJUIZAMENTO DA EXECUÇÃO. | EXECUÇÃO FISCAL DE VALOR ÍNFIMO.
- HONORÁRIOS DE VALOR IRRISÓRIO. | INDENIZAÇÃO EM VALOR ÍNFIMO. | REQUISIÇÃO DE PEQUENO VALOR. | RES FURTIVA DE PEQUENO VALOR. | VALOR DA DÍVIDA.

Certidão de dívida ativa com falha
+ CDA INCOMPLETA. | Certidão de dívida ativa sem o endereço. | CDA SEM FUNDAMENTAÇÃO LEGAL. | AUSÊNCIA DO ENDEREÇO NA CDA.
+ Incompletude do endereço do executado.
- CDA VÁLIDA. | CERTIDÃO DE NASCIMENTO. | PROTESTO DA CDA. | AUSÊNCIA DE CITAÇÃO. | A dívida ativa foi paga.

Falta de lei local
+ AUSÊNCIA DE LEI LOCAL. | INEXISTÊNCIA DE LEGISLAÇÃO MUNICIPAL. | FALTA DE REGULAMENTAÇÃO ESPECÍFICA. | Ausência de norma municipal sobre o adicional.
+ FALTA DE LEI REGULAMENTADORA.
- AUSÊNCIA DE PROVA LOCAL. | Há lei municipal. | FALTA DE PAGAMENTO. | LEI LOCAL APLICADA. | Salvo ausência de lei local.

Benefício por incapacidade
+ AUXÍLIO-DOENÇA. SUSPENSÃO. | AUXÍLIO-ACIDENTE. | Cessado o auxílio-doença. | BENEFÍCIO POR INCAPACIDADE. | Pede o restabelecimento de auxílio-acidente.
- AUXÍLIO-ALIMENTAÇÃO. | Não recebe auxílio-doença. | AUXÍLIO-MORADIA. | BENEFÍCIO DE ORDEM. | ACIDENTE DE TRÂNSITO.

Concessão de aposentadoria ou pensão
+ CONCESSÃO DE APOSENTADORIA. | As pensões concedidas às viúvas. | BENEFÍCIO ASSISTENCIAL. | AUXÍLIO-RECLUSÃO. | APOSENTADORIA COMPULSÓRIA.
- AUXÍLIO-DOENÇA. SUSPENSÃO. | Pensão alimentícia do filho. | CONCESSÃO DA ORDEM. | CONCESSÃO DE LIMINAR. | AUXÍLIO-ACIDENTE.

Teste físico ou psicológico em concurso
+ CONCURSO. TESTE DE APTIDÃO FÍSICA. | EXAME PSICOTÉCNICO. | Reprovado no teste de aptidão física. | EXAME PSICOLÓGICO EM CONCURSO.
+ AVALIAÇÃO PSICOLÓGICA DE CANDIDATO.
- TESTE DE APTIDÃO FÍSICA PARA FINS DE PROMOÇÃO. | EXAME PSICOLÓGICO DA CRIANÇA. | TESTE DE DNA. | ATIVIDADE FÍSICA.
- Não fez o exame psicotécnico: sem exame psicotécnico.

Curso de formação
+ CANDIDATO EM CURSO DE FORMAÇÃO. | Curso de formação de soldados. | ETAPA DO CURSO DE FORMAÇÃO. | CURSO DE FORMAÇÃO DO CONCURSO.
+ CURSO DE FORMAÇÃO DE SARGENTOS.
- FORMAÇÃO DA CULPA. | CURSO DO PROCESSO. | CURSO SUPERIOR. | Não fez o curso de formação de praças: sem curso. | FORMAÇÃO DE QUADRILHA.

Preterição em concurso
+ PRETERIÇÃO DE CANDIDATO. | Houve preterição na ordem de nomeação. | PRETERIÇÃO ARBITRÁRIA. | CONCURSO. VAGAS. PRETERIÇÃO IMOTIVADA.
+ Candidata aprovada e preterida.
- É necessário que ocorra a preterição de candidatos. | Salvo preterição arbitrária. | Não houve preterição de candidato.
- PRETERIÇÃO DE CANDIDATO NÃO COMPROVADA. | AUSÊNCIA DE PRETERIÇÃO DE CANDIDATO.

Contratação temporária
+ CONTRATAÇÃO TEMPORÁRIA. | Houve contratação precária de professores. | SERVIDOR TEMPORÁRIO. | CONTRATO TEMPORÁRIO. | Contratou temporários.
- Cabe nomear quem, além de comprovar a contratação precária, era o próximo. | NÃO HOUVE CONTRATAÇÃO TEMPORÁRIA.
- Cabia ao autor demonstrar a contratação precária. | CONTRATAÇÃO DE SEGURO. | O ônus era de comprovar a contratação temporária.

Redução de vencimentos
+ REDUÇÃO DE VENCIMENTOS. | Aumento da carga horária sem contraprestação. | SUPRESSÃO DE GRATIFICAÇÃO. | DIMINUIÇÃO SALARIAL SOFRIDA.
+ MAJORAÇÃO DA CARGA HORÁRIA SEM REMUNERAÇÃO.
- Inexiste nos autos prova de que a categoria a que ele pertence sofreu redução de vencimentos.
- IRREDUTIBILIDADE DE VENCIMENTOS. | Não houve redução de vencimentos. | REDUÇÃO DA PENA. | CARGA HORÁRIA DO CURSO.

Trabalho insalubre ou perigoso
+ TRABALHO INSALUBRE. | Exerce atividade insalubre. | ATIVIDADE PERIGOSA. | Local insalubre de trabalho. | TRABALHADOR EM CONDIÇÕES PERIGOSAS.
- A lei prevê adicional de remuneração para as atividades insalubres. | Não exerce atividade insalubre.
- ADICIONAL NOTURNO. | ADICIONAL POR ATIVIDADES PENOSAS, INSALUBRES. | ATIVIDADE RURAL.

Multa administrativa
+ MULTA ADMINISTRATIVA. | AUTO DE INFRAÇÃO AMBIENTAL. | MULTA DO PROCON. | Multa ambiental imposta. | AUTO DE INFRAÇÃO DA VIGILÂNCIA.
- AUTO DE INFRAÇÃO DE TRÂNSITO. | MULTA DIÁRIA. | Multa contratual. | ATO INFRACIONAL. | Sem multa administrativa.

Reserva ou reforma de militar
+ REFORMA DE MILITAR. | Militar reformado. | TRANSFERÊNCIA PARA A RESERVA REMUNERADA. | Militares da reserva remunerada. | REFORMA DE POLICIAL.
- REFORMA DA SENTENÇA. MILITAR. | REFORMA EX OFFICIO. | RESERVA DE VAGAS. | REFORMA DO PRÉDIO. | Sem reforma de militar.

Alvará ou licença de funcionamento
+ RENOVAÇÃO DE ALVARÁ. | ALVARÁ DE FUNCIONAMENTO. | Recusa do alvará. | LICENÇA AMBIENTAL. | Cassação de alvará da loja.
- ALVARÁ JUDICIAL. | EXPEDIÇÃO DE ALVARÁ DE SOLTURA. | CONCESSÃO DE ALVARÁ DE LEVANTAMENTO. | LICENÇA-PRÊMIO. | OBRA SEM ALVARÁ.

Vínculo com o ente público comprovado
+ VÍNCULO COM O MUNICÍPIO COMPROVADO. | COMPROVAÇÃO DO VÍNCULO FUNCIONAL. | Demonstrado o vínculo com a câmara. | Comprovado vínculo com o Estado.
+ Vínculo com a administração foi demonstrado.
- AUSÊNCIA DE COMPROVAÇÃO DO VÍNCULO FUNCIONAL. | VÍNCULO FAMILIAR COMPROVADO. | Não comprovado o vínculo com o município.
- VÍNCULO. NULIDADE. | Necessidade de comprovação do vínculo funcional.

Falta de pagamento a servidor
+ ATRASO NA REMUNERAÇÃO. | É devido o pagamento dos salários. | Salários atrasados. | SUBSÍDIOS NÃO PAGOS. | INADIMPLEMENTO DO SALÁRIO.
- SALÁRIOS PAGOS. | ATRASO NA ENTREGA. | Não houve atraso na remuneração. | PAGAMENTO DO PREÇO. | SALÁRIO MÍNIMO.

Inscrição estadual negada
+ INSCRIÇÃO ESTADUAL INDEFERIDA. | Indeferimento da inscrição estadual. | INSCRIÇÃO ESTADUAL NEGADA. | Recusa da inscrição estadual.
+ Negativa de inscrição estadual.
- INSCRIÇÃO ESTADUAL ATIVA. | INSCRIÇÃO EM CONCURSO INDEFERIDA. | CONCESSÃO DE INSCRIÇÃO ESTADUAL. | INSCRIÇÃO NA OAB. | Inscrição estadual não negada.
`);
