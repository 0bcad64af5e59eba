/** The address of a new analysis that uses the same decisions. */
import t from 'tap';
import type { AnalysisRequest } from '../../clients/typescript/src/client.ts';
import { addressAgain, addressOfSame } from '../../web/src/screens/analysis/ask-again.ts';

const QUERY = 'E no TJSP?';
const run = {
  ...{ session_id: 's-1' },
  request: {
    ...{ query: QUERY, search_results: [{ processo: '1' }], lado: 'réu' },
  } as unknown as AnalysisRequest,
};
const transparency = { intent: {}, references: {}, routing: {} };
const follow_up = { pergunta: 'Há dano moral?', tema: 'Há dano moral?' };
const asked = (address: string) => Object.fromEntries(new URL(address, 'http://a').searchParams);

t.test('a further question is asked again in its session', async t => {
  const again = asked(addressOfSame(run, { transparency: { ...transparency, follow_up } }));
  t.strictSame(again, { decisoes: '1', pergunta: QUERY, lado: 'réu', sessao: 's-1' });
  t.notOk('sessao' in asked(addressOfSame(run, { transparency })), 'any other in one of its own');
  t.notOk('sessao' in asked(addressAgain({ ...run, session_id: null }, QUERY, true)));
});
