/**
 * Facts about consumers and contracts: for each kind, five sentences that state it and five similar ones that do not.
 */
import { testKinds } from '../../../support/told-kinds.ts';

testKinds(`
Cobrança contestada
+ COBRANÇA INDEVIDA. | Valores cobrados indevidamente na fatura. | TARIFAS INDEVIDAMENTE COBRADAS. | Foi cobrado a maior.
+ COBRANÇA EXCESSIVA.
- RESTITUIÇÃO DOS VALORES PAGOS. | Prova de que a contestação da cobrança indevida tem fundamento. | COBRANÇA REGULAR.
- Valores indevidamente descontados do salário. | Não houve cobrança indevida.

Entrega de bagagem com atraso
+ BAGAGEM ENTREGUE COM ATRASO. | Atraso de dois dias na bagagem. | As bagagens foram entregues com muito atraso.
+ ENTREGA DA BAGAGEM COM ATRASO. | Atrasou a devolução da mala.
- BAGAGEM ENTREGUE. | ATRASO DE VOO SEM BAGAGEM. | BAGAGEM EXTRAVIADA. | Não atrasou a bagagem. | Bagagem de mão.

Falta de assistência ao passageiro
+ FALTA DE ASSISTÊNCIA MATERIAL. | Não ofereceu hospedagem. | AUSÊNCIA DE FORNECIMENTO DE ALIMENTAÇÃO NA ESPERA.
+ Não prestou assistência ao passageiro. | SEM ASSISTÊNCIA AO CONSUMIDOR.
- ASSISTÊNCIA MATERIAL PRESTADA. | ASSISTÊNCIA JUDICIÁRIA. | A ré ofereceu hospedagem. | FALTA DE ASSISTÊNCIA TÉCNICA DO PERITO.
- Fornecimento de alimentação escolar.

Fraude
+ Contrato feito por falsário. | AÇÃO DE ESTELIONATÁRIOS. | FRAUDE COMPROVADA. | A fraude constatada gerou o débito. | OBRA DE FRAUDADORES.
- FRAUDE À EXECUÇÃO. | Não houve fraude. | FRAUDE NÃO COMPROVADA. | FALSIDADE. | O documento é verdadeiro.

Reajuste de plano de saúde
+ MUDANÇA DE FAIXA ETÁRIA. AUMENTO. | REAJUSTE DO PLANO DE SAÚDE. | REAJUSTE POR SINISTRALIDADE. | PLANO DE SAÚDE REAJUSTADO.
+ O aumento da mensalidade do plano de saúde.
- FAIXA DE PEDESTRES. | REAJUSTE DO ALUGUEL. | PLANO DE SAÚDE. INTERNAÇÃO. | Não houve reajuste por faixa etária. | MUDANÇA DE ENDEREÇO.

Coparticipação em plano de saúde
+ CLÁUSULA DE COPARTICIPAÇÃO. | Coparticipação do beneficiário no custo. | Há coparticipação prevista no plano.
+ COPARTICIPAÇÃO NA INTERNAÇÃO. | Cláusulas de coparticipação em dias.
- PARTICIPAÇÃO NOS LUCROS. | Não há cláusula de coparticipação. | SEM COPARTICIPAÇÃO NO PLANO. | PLANO DE CARGOS. | COAUTORIA.

Demora na transferência de veículo
+ DEMORA NA TRANSFERÊNCIA DO VEÍCULO. | Não transferiu o veículo no Detran. | ATRASO NA TRANSFERÊNCIA DA MOTOCICLETA.
+ Falta de transferência da propriedade do carro. | AUSÊNCIA DE TRANSFERÊNCIA DO AUTOMÓVEL.
- Transferência do veículo feita. | TRANSFERÊNCIA DE VALORES. | DEMORA NA ENTREGA. | TRANSFERÊNCIA DE SERVIDOR. | VEÍCULO ROUBADO.

Notificação feita ao devedor
+ NOTIFICAÇÃO EXTRAJUDICIAL RECEBIDA. | Notificação extrajudicial foi entregue no endereço. | DEVEDOR NOTIFICADO POR CARTÓRIO.
+ NOTIFICAÇÃO EXTRAJUDICIAL VÁLIDA. | Notificação extrajudicial enviada e recebida.
- É necessária a notificação extrajudicial recebida. | NOTIFICAÇÃO NÃO ENTREGUE. | FALTA DE NOTIFICAÇÃO.
- Exige-se notificação extrajudicial entregue. | A notificação do autuado. | O devedor deve ser previamente notificado.
- O devedor jamais foi notificado. | Sem que o devedor fosse notificado. | O devedor tem de ser notificado.

Falta de notificação do devedor
+ FALTA DE NOTIFICAÇÃO DO DEVEDOR. | AUSÊNCIA DE INTIMAÇÃO DO FIDUCIANTE. | Sem notificação dos mutuários, o leilão é nulo.
+ INEXISTÊNCIA DE NOTIFICAÇÃO DA CÔNJUGE. | Leilão sem intimação da devedora.
- DISPENSA DE NOTIFICAÇÃO DO DEVEDOR. | NOTIFICAÇÃO DO DEVEDOR. | Desnecessária a notificação do devedor.
- FALTA DE PAGAMENTO DO DEVEDOR. | AUSÊNCIA DE INTIMAÇÃO DO PERITO.

Contratação comprovada
+ COMPROVADA A CONTRATAÇÃO. | CONTRATAÇÃO REGULAR. | Demonstrada a adesão do cliente. | CONTRATAÇÃO COMPROVADA.
+ As provas juntadas demonstram a contratação.
- NÃO COMPROVADA A CONTRATAÇÃO. | COMPROVADA A CONTRATAÇÃO TEMPORÁRIA. | Se comprovada a contratação, é devido.
- COMPROVADA FRAUDE NA CONTRATAÇÃO. | Demonstrado o dolo na contratação. | DEMONSTRADO ERRO NA ADESÃO. | FRAUDE NA CONTRATAÇÃO COMPROVADA.
- AUSÊNCIA DE CONTRATAÇÃO. | Sem prova que demonstrada fosse a contratação.

Contrato assinado por pessoa sem poderes
+ CONTRATO FIRMADO POR PESSOA SEM PODERES. | Negócio assinado por sócio sem os poderes. | Acordo feito por gerente sem poderes.
+ Assinado por preposto sem poderes. | FIRMADO POR EMPREGADO SEM PODERES PARA TANTO.
- PODERES DA CLÁUSULA. | SEM PODER AQUISITIVO. | CONTRATO COM PODERES. | Advogado que juntou procuração. | Poderes concorrentes.

Negativa de certidão ou certificado
+ NEGATIVA DE CERTIDÃO. | Recusa de emissão do documento. | RECUSA DO CERTIFICADO. | NEGATIVA DE EXPEDIÇÃO DA LICENÇA. | Recusa em dar diploma.
- RECUSA DO BANCO NA EMISSÃO DE BOLETO. | CERTIDÃO NEGATIVA. | Alegada recusa de certidão.
- CERTIDÃO POSITIVA COM EFEITO DE NEGATIVA DE DÉBITO. | RECUSA DE PAGAMENTO.

Inadimplemento de financiamento de veículo
+ CONSTITUIÇÃO EM MORA. | ALIENAÇÃO FIDUCIÁRIA. BUSCA E APREENSÃO DO VEÍCULO. | Alienação fiduciária do carro e inadimplência.
+ NOTIFICAÇÃO E MORA. | Busca e apreensão por alienação fiduciária.
- Para a comprovação da mora é necessário notificar. | ALIENAÇÃO FIDUCIÁRIA. | A constituição em mora exige carta.
- BUSCA E APREENSÃO DE DOCUMENTOS. | A caracterização da mora é requisito da ação.

Danos ou defeitos na construção
+ OBRAS DE REPARO NO PRÉDIO. | DANOS FÍSICOS NO IMÓVEL. | Rachaduras nas paredes do imóvel. | SOLIDEZ E SEGURANÇA DA OBRA. | Infiltração no apartamento.
- OBRA DE REPAROS NA RUA. | DANOS MORAIS. | OBRA LITERÁRIA. | Não há rachaduras no imóvel. | SEGURANÇA PÚBLICA.

Posse prolongada de imóvel
+ POSSE MANSA E PACÍFICA. | USUCAPIÃO RECONHECIDA. | Posse por mais de vinte anos. | Usucapião ficou comprovada. | Posse longeva do lote.
- AÇÃO DE USUCAPIÃO. IMPROCEDÊNCIA. | USUCAPIÃO ESPECIAL URBANA. | Prova insuficiente para comprovar a posse mansa.
- POSSE NO CARGO. | Não há posse mansa.

Imóvel usado como moradia
+ IMÓVEL DESTINADO À MORADIA. | BEM DE FAMÍLIA RECONHECIDO. | Imóvel utilizado como residência do casal.
+ Imóvel residencial da família penhorado. | O bem de família foi comprovado.
- NÃO RECONHECIDO O BEM DE FAMÍLIA. | IMÓVEL COMERCIAL. | AUXÍLIO-MORADIA. | RESIDÊNCIA MÉDICA. | IMÓVEL RURAL ARRENDADO.
`);
