/** Opens the language model and counts its requests and tokens. */
import { LLM_REASONS } from '../../models/language/failure.ts';
import type { LanguageModel } from '../../models/language/language-model.ts';
import { openLanguageModel } from '../../models/language/open-language-model.ts';
import { defineCounter } from '../../telemetry/metric-definition.ts';
import type { Metrics } from '../../telemetry/metrics.ts';

const LLM_REQUESTS = defineCounter({
  name: 'svc_llm_requests_total',
  help: 'Requests to the language model.',
  unit: 'requests',
  labels: { outcome: `\`ok\`, or why it gave no answer: ${LLM_REASONS.join(', ')}` },
  alert: 'Most of the requests of 10 minutes have another `outcome` than `ok` and `left`.',
});
const LLM_TOKENS = defineCounter({
  name: 'svc_llm_tokens_total',
  help: 'Tokens of answered requests, as the language model counts them.',
  unit: 'tokens',
  labels: { kind: '`input` or `output`' },
});

/** Null without a key in the environment. */
export function openCountedModel(
  settings: { SVC_LLM_MODEL: string },
  metrics: Metrics,
): Promise<LanguageModel | null> {
  const requests = metrics.counter(LLM_REQUESTS);
  const counts = metrics.counter(LLM_TOKENS);
  return openLanguageModel(settings, process.env, (outcome, tokens) => {
    requests.with(outcome).inc();
    if (tokens === null) return;
    counts.with('input').inc(tokens.input);
    counts.with('output').inc(tokens.output);
  });
}
