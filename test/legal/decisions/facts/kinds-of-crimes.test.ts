/** Facts in criminal cases: for each kind, five sentences that state it and five similar ones that do not. */
import { testKinds } from '../../../support/told-kinds.ts';

testKinds(`
Tráfico de drogas
+ APELAÇÃO. TRÁFICO. PENA REDUZIDA. | TRÁFICO E ASSOCIAÇÃO. CONDENAÇÃO. | Preso por crime de tráfico no bairro.
+ TRÁFICO PRIVILEGIADO. REGIME ABERTO. | Mantinha em casa o tráfico de entorpecentes.
- TRÁFICO DE INFLUÊNCIA. | TRÁFICO DE PESSOAS. | O tráfico intenso de veículos na avenida. | TRÁFICO DE ARMAS.
- Absolvido da imputação de tráfico de drogas.

Simulacro de arma
+ O assaltante usou simulacro de arma de fogo. | SIMULACRO DE ARMA. ROUBO. | Havia um simulacro de arma na mochila.
+ Foi achado com um simulacro de arma. | Exibiu simulacro de uma arma à atendente.
- SIMULAÇÃO DE NEGÓCIO. | Roubo com arma de fogo. | Sem simulacro de arma. | Simulou estar armado. | ARMA DE BRINQUEDO.

Emprego de arma
+ ROUBO COM EMPREGO DE ARMA. | Subtraiu a moto com uso de arma de fogo. | Mediante emprego ostensivo de arma.
+ Ameaçou o caixa com utilização de arma branca. | EMPREGO DE SIMULACRO. GRAVE AMEAÇA.
- Em sua casa havia um simulacro de arma. | Sem emprego de arma. | EXCLUSÃO DA MAJORANTE DA ARMA.
- EMPREGO PÚBLICO. | Guardava um simulacro no armário.

Porte ou posse ilegal de munição
+ PORTE DE MUNIÇÃO. FLAGRANTE. | Condenado pela posse de munição de fuzil. | Portava no bolso munição intacta.
+ POSSE IRREGULAR DE MUNIÇÕES. | Foi detido portando três munições.
- POSSE DO MUNICÍPIO. | Exame das munições. | Não há posse de munição. | POSSE DE ARMA DE FOGO. | Venda de munição.

Posse ilegal de arma de fogo
+ POSSE ILEGAL DE ARMA. | Denunciado por posse de arma de fogo. | POSSE IRREGULAR DE ARMAS. | Tinha a posse da arma.
+ POSSE DE UMA ARMA SEM REGISTRO.
- POSSE DE MUNIÇÕES. | POSSE DE IMÓVEL. | Não houve posse de arma. | PORTE DE ARMA. | Posse do cargo.

Fuga da abordagem policial
+ O réu fugiu da abordagem. | Evadiu-se da guarnição que patrulhava. | Empreendeu fuga dos policiais.
+ Desobedeceu à ordem de parada. | FUGA DA ABORDAGEM POLICIAL.
- As vítimas conseguiram fugir do local. | FUGA DO PRESÍDIO. | O policial chegou ao local. | Não fugiu da polícia.
- A vítima fugiu e chamou a polícia.

Fuga do local do fato
+ O motorista fugiu do local do acidente. | Após o golpe evadiu-se do local. | FUGA DO LOCAL DO CRIME.
+ O condutor evadiu-se logo do local. | Fugiu rápido do local do sinistro.
- Fugiu da cadeia. | Não fugiu do local do acidente. | A vítima fugiu do local do crime. | Mortos ao fugir do local do crime.
- O local do fato foi periciado.

Subtração de bens
+ Subtraiu o celular da passageira. | Houve subtração de uma bicicleta. | A joia, subtraída com o dinheiro, sumiu.
+ SUBTRAÇÃO DE VEÍCULO. | Tentou subtrair da loja um aparelho.
- SUBTRAÇÃO DE INCAPAZ. | Subtraído o prazo. | ROUBO. SUBTRAÇÃO DE CELULAR. | FURTO. SUBTRAÇÃO DA BOLSA.
- Não subtraiu a bolsa.

Restituição dos bens à vítima
+ Os objetos foram restituídos à vítima. | A res furtiva foi recuperada. | Bens furtados e depois devolvidos.
+ Os objetos roubados foram todos recuperados. | RESTITUIÇÃO DOS BENS À VÍTIMA.
- O bem foi restituído à locadora. | Imóvel restituído ao fim do contrato. | Não foram restituídos os bens à vítima.
- Bem que será restituído ao banco. | RESTITUIÇÃO EM DOBRO.

Reiteração criminosa
+ Já condenado noutro feito. | Já condenado por furto e roubo. | O acusado já foi condenado. | O réu responde a outros processos. | REITERAÇÃO DELITIVA DEMONSTRADA.
+ CONTUMÁCIA DELITIVA DO PACIENTE. | Foi condenada em outra ação penal.
- RISCO DE REITERAÇÃO DELITIVA. | Não foi condenado em outro feito. | Pena fixada sob o fundamento da habitualidade delitiva.
- Evitar a reiteração criminosa. | O crime é de habitualidade. | O réu foi já condenado em primeira instância por roubo.
- A instituição financeira já foi condenada ao pagamento de danos morais. | A ré já foi condenada em custas.
- A operadora foi condenada em outra ação a indenizar. | A empresa responde a outras ações de cobrança.
- A condenação anterior ao pagamento de honorários subsiste.

Roubo
+ ROUBO MAJORADO. | Condenado pelo crime de roubo nestes autos. | Praticou roubo contra a loja. | ROUBO E FURTO.
+ O paciente é acusado de roubo. | Réu reincidente, condenado por roubo.
- Já foi condenado antes por furto e por roubo. | Responde a outro processo, este por roubo.
- Condenada noutra ação pela prática de roubo. | Tem condenação anterior transitada, por roubo.

Organização ou associação criminosa
+ ORGANIZAÇÃO CRIMINOSA. | Integra facção criminosa. | ASSOCIAÇÃO CRIMINOSA ARMADA. | Chefiava a quadrilha.
+ Participa de organização criminosa.
- Elemento inerente ao tipo penal da associação criminosa. | Não há organização criminosa.
- Elementar do delito de organização criminosa. | O tipo penal de associação criminosa. | ORGANIZAÇÃO SOCIAL.

Lesão corporal
+ LESÃO CORPORAL GRAVE. | Causou lesões corporais na esposa. | Condenado por lesão corporal. | LESÕES CORPORAIS LEVES.
+ O soco provocou lesão corporal.
- A desclassificação da tentativa de homicídio qualificado para o delito menos grave de lesão corporal.
- Não houve lesão corporal. | A tese da defesa é a de que houve lesão corporal. | Pede-se a desclassificação para lesão corporal.
- Inexistente a lesão corporal: ausência de lesão corporal.

Ato infracional
+ ATO INFRACIONAL. INTERNAÇÃO. | Praticou ato infracional análogo a furto. | MEDIDA SOCIOEDUCATIVA DE SEMILIBERDADE.
+ O adolescente cumpre medida socioeducativa. | ATOS INFRACIONAIS REITERADOS.
- AUTO DE INFRAÇÃO. | Não houve ato infracional. | MEDIDA EDUCATIVA NA ESCOLA. | ATO ADMINISTRATIVO. | INFRAÇÃO DE TRÂNSITO.

Denunciação caluniosa
+ DENUNCIAÇÃO CALUNIOSA. | Condenada por denunciação caluniosa. | Crime de denunciação caluniosa. | Houve denunciação caluniosa.
+ A denunciação caluniosa ficou provada.
- DENÚNCIA. | DENUNCIAÇÃO DA LIDE. | Não houve denunciação caluniosa. | FALSO TESTEMUNHO. | CALÚNIA.

Violência policial
+ VIOLÊNCIA POLICIAL. | ABUSO DE AUTORIDADE. | O abuso dos policiais foi filmado. | ABORDAGEM VIOLENTA. | Disparo feito por policial.
- Efetuou disparos contra policiais. | Usou violência contra os policiais. | Não houve violência policial.
- Suposta violência policial. | POLICIAL MILITAR. PROMOÇÃO.
`);
