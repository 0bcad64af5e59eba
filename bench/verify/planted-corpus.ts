/** The stored decisions of a corpus file, looked up in memory as the stores look them up. */
import fs from 'node:fs';
import type { CorpusDeps } from '../../src/capabilities/verify/corpus-lookup.ts';
import { comparePassage } from '../../src/legal/citations/quoted-passage.ts';
import { displayMinistro } from '../../src/legal/text/minister-name.ts';

interface Decision {
  id: string;
  tribunal: string;
  processo: string;
  orgao_julgador: string;
  relator: string;
  data_julgamento: string | null;
  data_publicacao: string | null;
  ementa: string;
  dispositivo: string;
}

/** The graph is not built, so no decision counts as cited. */
export function corpusOf(file: string): CorpusDeps {
  const decisions = fs
    .readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as Decision);
  const byKey = Map.groupBy(decisions, ({ processo }) => processo.replace(/\D/g, ''));
  const byId = new Map(decisions.map(decision => [decision.id, decision]));
  return {
    cited: {
      find: async keys =>
        keys.flatMap(chave => (byKey.get(chave) ?? []).map(one => ({ ...stored(one), chave }))),
      texts: async ids =>
        ids.flatMap(id => {
          const { ementa, dispositivo } = byId.get(id)!;
          return [{ id, textos: [ementa, dispositivo], isWhole: false, hasEmenta: ementa !== '' }];
        }),
    },
    counts: async grupos => grupos.map(() => 0),
    compare: async quoted =>
      quoted.map(one => comparePassage(one.quotation, one.textos, one.isWhole)),
  };
}

function stored(decision: Decision) {
  const { id, processo, tribunal, orgao_julgador, relator } = decision;
  const data = decision.data_julgamento ?? decision.data_publicacao;
  return { id, processo, tribunal, orgao_julgador, ministro: displayMinistro(relator), data };
}
