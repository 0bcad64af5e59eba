/** Fifteen decisions on health plans with their ementas. All persons and cases are invented. */
import type { SearchResult } from '../../../src/hub/analyze/analysis.ts';
import type { Resultado } from '../../../src/legal/decisions/outcome/resultado.ts';
import type { Favorece } from '../../../src/legal/decisions/sides/sides.ts';

type Row = readonly [resultado: Resultado, favorece: Favorece | null, ementa: string];

const HEAD = 'APELAÇÃO CÍVEL. PLANO DE SAÚDE.';

/** Eleven of the thirteen denied appeals were filed by health plans. */
const ROWS: readonly Row[] = [
  [
    'improvido',
    'autor',
    `${HEAD} CIRURGIA DA COLUNA. Sentença de procedência. Recurso da operadora ré. Negativa de cobertura indevida. Dano moral configurado. Indenização mantida em R$ 8.000,00. Recurso da ré não provido.`,
  ],
  [
    'improvido',
    'autor',
    `${HEAD} HOME CARE. Sentença que julgou procedente o pedido. Apelo da operadora. A recusa do tratamento domiciliar indicado pelo médico é abusiva. Recurso da ré desprovido.`,
  ],
  [
    'improvido',
    'autor',
    `${HEAD} MEDICAMENTO ONCOLÓGICO DE USO ORAL. Pedido julgado procedente na origem. Insurgência da ré. Recusa abusiva da cobertura. Dano moral configurado, R$ 10.000,00. Recurso da ré a que se nega provimento.`,
  ],
  [
    'improvido',
    'autor',
    `${HEAD} TRANSTORNO DO ESPECTRO AUTISTA. TERAPIAS. Sentença de procedência. Limite de sessões abusivo. Apelação da ré não provida.`,
  ],
  [
    'improvido',
    'autor',
    `${HEAD} INTERNAÇÃO DE URGÊNCIA. CARÊNCIA. Sentença de procedência. Recurso da ré. A recusa de internação em urgência é indevida. Indenização por dano moral mantida em R$ 5.000,00. Recurso da ré improvido.`,
  ],
  [
    'improvido',
    'autor',
    `${HEAD} PRÓTESE LIGADA AO ATO CIRÚRGICO. Sentença de procedência. Recurso da ré. Exclusão de cobertura nula. Recurso da ré conhecido e não provido.`,
  ],
  [
    'improvido',
    'autor',
    `${HEAD} REAJUSTE POR FAIXA ETÁRIA. Sentença de procedência. Apelo da ré. Percentual sem base atuarial. Recurso da ré desprovido.`,
  ],
  [
    'improvido',
    'autor',
    `${HEAD} CANCELAMENTO DO CONTRATO SEM AVISO. Sentença de procedência. Recurso da operadora ré. Rescisão unilateral indevida. Dano moral configurado, fixado em R$ 6.000,00. Recurso da ré não provido.`,
  ],
  [
    'improvido',
    'autor',
    `${HEAD} EXAME GENÉTICO. Sentença de procedência. Recurso da ré. Negativa de cobertura indevida. Recurso da ré a que se nega provimento.`,
  ],
  [
    'improvido',
    'autor',
    `${HEAD} BOMBA DE INSULINA. Sentença de procedência. Apelo da ré. O plano cobre a doença e deve cobrir o meio de tratá-la. Recurso da ré desprovido.`,
  ],
  [
    'improvido',
    'autor',
    `${HEAD} REEMBOLSO DE CIRURGIA FORA DA REDE. Sentença de procedência. Recurso da ré. Rede sem especialista. Reembolso integral devido. Recurso da ré improvido.`,
  ],
  [
    'improvido',
    'réu',
    `${HEAD} CIRURGIA ESTÉTICA. Sentença de improcedência. Recurso da autora. Cobertura excluída de forma válida. Recurso da autora não provido.`,
  ],
  [
    'improvido',
    'réu',
    `${HEAD} TRATAMENTO EXPERIMENTAL NO EXTERIOR. Sentença de improcedência. Apelo do autor. Ausência do dever de cobrir. Recurso do autor desprovido.`,
  ],
  [
    'provido',
    'autor',
    `${HEAD} NEGATIVA DE EXAME. Sentença de improcedência. Recurso da autora. Dano moral configurado, R$ 4.000,00. Recurso da autora provido.`,
  ],
  [
    'provido',
    'réu',
    `${HEAD} REDE CREDENCIADA. Sentença de procedência. Recurso da ré. Hospital substituído por outro equivalente, com aviso. Pedido improcedente. Recurso da ré provido.`,
  ],
];

export interface PlanDecision extends SearchResult {
  resultado: Resultado;
  favorece_esperado: Favorece | null;
}

export const HEALTH_PLAN: readonly PlanDecision[] = ROWS.map(
  ([resultado, favorece_esperado, ementa], i) => ({
    processo: `0700${String(i + 1).padStart(3, '0')}-00.2025.8.02.0001`,
    tribunal: 'TJAL',
    data: `2025-0${(i % 9) + 1}-10`,
    resultado,
    favorece_esperado,
    ementa,
  }),
);
