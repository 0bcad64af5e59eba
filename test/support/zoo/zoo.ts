/** The graphs on which every operation is tested, smallest first; the random ones are the same in every run. */
import { conceptGraph } from '../concept-graph.ts';
import { legal } from './legal.ts';
import { names } from './names.ts';
import { outcomes } from './outcomes.ts';
import { randomGraph } from './random-graph.ts';
import { shapes } from './shapes.ts';
import type { ZooGraph } from './sketch.ts';
import { thresholds } from './thresholds.ts';

const random = (name: string, options: Parameters<typeof randomGraph>[0]): ZooGraph => ({
  name: `random: ${name}, seed ${options.seed}`,
  model: randomGraph(options),
});

const spread = { others: 30, degree: 3, citaDecisao: 0.6, series: 0 };

/** Up to 300 decisions: fast enough for hundreds of requests each. */
export const smallGraphs: ZooGraph[] = [
  ...shapes,
  ...names,
  outcomes,
  { name: 'drawn by hand', model: legal },
  { name: 'values on the threshold', model: thresholds },
  random('sparse', { ...spread, seed: 1, decisoes: 20, others: 40, degree: 1 }),
  random('few neighbours, much shared', { ...spread, seed: 2, decisoes: 25, others: 4, degree: 2 }),
  random('citations only among decisions', { ...spread, seed: 3, decisoes: 80, citaDecisao: 1 }),
  random('middling', { ...spread, seed: 4, decisoes: 120, others: 60, degree: 4, ministros: 9 }),
  random('dense', { ...spread, seed: 5, decisoes: 150, others: 45, degree: 8, criteriosMax: 90 }),
  random('in series', {
    ...spread,
    seed: 6,
    decisoes: 300,
    others: 200,
    degree: 5,
    series: 0.7,
    ministros: 20,
  }),
  { name: 'random: narrower and broader concepts, seed 8', model: conceptGraph(8) },
  { name: 'random: narrower and broader concepts, seed 9', model: conceptGraph(9) },
];

/** 2,000 decisions with about 25 criteria each, most of them in series that share long lists. */
export const denseGraph: ZooGraph = random('2,000 decisions with long shared lists', {
  seed: 7,
  decisoes: 2000,
  others: 400,
  degree: 3,
  citaDecisao: 0.8,
  series: 0.6,
  criteriosMax: 50,
});
