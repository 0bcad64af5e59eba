/** Notes on the parts that an answer lacks because the model failed in a step. */
import { modelFailureText } from '../../analyze/model-failure.ts';
import type { Unknown } from '../writing/draft.ts';
import type { FailedCall } from './model-calls.ts';

const LACKS: Readonly<Record<string, string>> = {
  intent: 'A pergunta foi entendida só por regras, sem o modelo de linguagem.',
  generating: 'A resposta está incompleta: o modelo não terminou de escrevê-la.',
  'criticizing:geral': 'A revisão crítica não foi feita.',
  'criticizing:fatos': 'A revisão dos fatos não foi feita.',
  'criticizing:direito': 'A revisão do direito não foi feita.',
  'criticizing:contraponto': 'A revisão pela parte contrária não foi feita.',
  revising: 'A resposta é o primeiro rascunho do modelo: a versão revista não foi escrita.',
  supporting: 'As afirmações foram conferidas só por regras, sem o modelo de linguagem.',
};

export const lackedBy = (failed: readonly FailedCall[]): Unknown[] =>
  failed.map(({ step, reason }) => ({
    text: LACKS[step] ?? 'Um passo da análise não foi feito.',
    reason: modelFailureText(reason),
  }));
