/** Invented decisions for the tests of enrichment and extraction. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { emptyFolder, type TestScope } from './empty-folder.ts';
import { QUOTED } from './fake-openai.ts';
import { run } from './run-command.ts';

export const EMENTA = [
  'APELAÇÃO CÍVEL. AÇÃO DE INDENIZAÇÃO. DESCONTO INDEVIDO. DANO MORAL. RECURSO CONHECIDO E PROVIDO.',
  'I - Cinge-se a controvérsia a saber se houve dano moral.',
  `II - ${QUOTED} O banco descontou R$ 300,00 por mês do benefício da autora.`,
  'III - Nos termos do art. 14 do CDC, a responsabilidade do fornecedor é objetiva (Súmula 479 do STJ).',
  'IV - No caso, restou comprovado o desconto sem autorização.',
  'V - Recurso conhecido e provido. Decisão unânime.',
].join(' ');

const DESCONTO = { id: 'c1', nome: 'Desconto indevido', peso: 'high' };
const DANO = { id: 'c2', nome: 'Dano moral', peso: 'medium' };
const OUTRO = { id: 'c9', nome: 'Outro' };

const RECORDS = [
  {
    id: 'd1',
    processo: '1',
    ementa: EMENTA,
    dispositivo: 'Recurso conhecido e provido.',
    criterios: [DESCONTO, DANO],
    dispositivos: [{ id: 'l1', nome: 'art. 14 do CDC', lei: 'CDC', artigo: '14' }],
    precedentes: [{ id: 'p1', nome: 'Súmula 479 do STJ', motivo: 'Fraude no desconto' }, 'd2'],
  },
  { id: 'd2', processo: '2', ementa: 'X.', criterios: [DANO, OUTRO] },
  { id: 'd3', processo: '3', ementa: 'X.', criterios: [DESCONTO, DANO, OUTRO] },
  { id: 'd4', criterios: ['COBRANÇA INDEVIDA', 'AUSÊNCIA DE PROVA'] },
  { id: 'd5', criterios: [] },
];

/** A data folder with these decisions. */
export async function recordsFolder(t: TestScope): Promise<string> {
  const folder = await emptyFolder(t);
  const file = path.join(path.dirname(folder), 'records.jsonl');
  await fs.writeFile(file, RECORDS.map(record => JSON.stringify(record)).join('\n'));
  const { code, stderr } = await run(['import', file], { SVC_DATA_DIR: folder });
  if (code !== 0) throw new Error(stderr);
  return folder;
}
