/** The confidence of the answer, with an explanation of its computation. */
import type { AnalysisResult } from '../../../../clients/typescript/src/client.ts';
import { share } from '../../words/numbers.ts';

export function Confidence({ result: { confidence } }: { result: AnalysisResult }) {
  return (
    <section class="stack tight">
      <h2>Confiança</h2>
      <p class="confidence">
        <strong>{share(confidence)}</strong>
        <meter
          aria-label="Confiança"
          min={0}
          max={1}
          low={0.5}
          high={0.75}
          optimum={1}
          value={confidence}
        />
      </p>
      <details>
        <summary>Como se calcula</summary>
        <div class="stack tight meta">
          <p>
            É o produto de oito fatores: fontes que conferem com o acervo, afirmações com trecho
            localizado, parágrafos que indicam a fonte, citações confirmadas, consultas que
            responderam, quantidade de fontes, clareza da pergunta e palavras da pergunta que os
            julgados têm.
          </p>
          <p>Mede o quanto a resposta está apoiada. Não diz qual será o resultado do caso.</p>
        </div>
      </details>
    </section>
  );
}
