/** Concepts for the oracles: facts with every broader criterion added, and the criteria that a topic matches. */
import fs from 'node:fs';
import { aliasOf, broaderOf, conceptsOf } from '../../../src/legal/concepts/concepts.ts';
import { slug } from '../../../src/legal/text/fold.ts';
import { type FactDecisao, type FactNode, type Facts, union } from './facts.ts';
import { foldPlainly, matchesTopic } from './text.ts';

const table = new URL('../../../data/reference/conceitos.json', import.meta.url);
const rows: { nome: string; desfecho?: true }[] = JSON.parse(
  fs.readFileSync(table, 'utf8'),
).conceitos;
const outcomes = rows
  .filter(row => row.desfecho)
  .map(
    ({ nome }) =>
      `criterio:${foldPlainly(nome)
        .split(/[^a-z0-9]+/)
        .join('-')}`,
  );

/** Whether a criterion is a concept that the table marks as an outcome. */
export const namesOutcome = (id: string): boolean => outcomes.includes(id);

export interface WithAmplitude {
  amplitude: 'so_ele' | 'com_restritos';
}

/** A cache, because some oracles cache results by facts. */
const widenedFacts = new WeakMap<Facts, Facts>();

/** The facts unchanged, or with the broader criteria of every criterion added to its decisions. */
export function counting({ amplitude }: WithAmplitude, facts: Facts): Facts {
  if (amplitude === 'so_ele') return facts;
  const widened = widenedFacts.get(facts) ?? withBroader(facts);
  widenedFacts.set(facts, widened);
  return widened;
}

function withBroader(facts: Facts): Facts {
  const broader = new Map(facts.criterios.map(node => [node, broaderThan(facts, node)]));
  const decisoes = facts.decisoes.map((decisao): FactDecisao => {
    const own = decisao.targets.TEM_CRITERIO;
    const more = [...own].map(node => new Set(broader.get(node)));
    return { ...decisao, targets: { ...decisao.targets, TEM_CRITERIO: union(own, ...more) } };
  });
  return { ...facts, decisoes };
}

/** The criteria of the graph that are broader than this one, nearest first. */
export const broaderThan = ({ criterios }: Facts, { id }: FactNode): FactNode[] =>
  broaderOf(id).flatMap(broad => criterios.filter(node => node.id === broad));

/** The criteria of the graph that are narrower than this one, by id. */
export const narrowerThan = ({ criterios }: Facts, { id }: FactNode): FactNode[] =>
  criterios.filter(node => broaderOf(node.id).includes(id));

/** The criteria that a topic matches, by id. */
export function criteriosOfTopic({ criterios }: Facts, topic: string): FactNode[] {
  const worded = conceptsOf(topic)[0]?.id;
  return criterios.filter(({ id, nome }) => id === worded || matchesTopic(topic, nome));
}

/** The criterion for a current id, an id of an older release, a wording or a name. */
export function criterioMeant({ criterios }: Facts, text: string): FactNode | undefined {
  const ids = [text, aliasOf(text), conceptsOf(text)[0]?.id, `criterio:${slug(text)}`];
  return ids.flatMap(id => criterios.filter(node => node.id === id))[0];
}
