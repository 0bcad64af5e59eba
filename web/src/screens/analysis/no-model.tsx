/** Explains an analysis without a language model, what a model would add, and how to configure one. */
export function NoModel() {
  return (
    <details class="notice">
      <summary>Este serviço está sem modelo de linguagem</summary>
      <div class="stack tight">
        <p>
          A resposta é montada por regras: números do acervo, o que cada decisão resolveu e frases
          das próprias decisões. Não há redação nem revisão crítica.
        </p>
        <p>Um modelo acrescentaria:</p>
        <ul>
          <li>um texto que responde à pergunta, com a fonte de cada afirmação;</li>
          <li>uma ou três revisões críticas desse texto, conforme a profundidade;</li>
          <li>o entendimento de perguntas que as regras não reconhecem.</li>
        </ul>
        <p>
          Quem administra o serviço o configura com a chave em <code>OPENAI_API_KEY</code>, o
          endereço em <code>OPENAI_BASE_URL</code> e o nome em <code>SVC_LLM_MODEL</code>.
        </p>
      </div>
    </details>
  );
}
