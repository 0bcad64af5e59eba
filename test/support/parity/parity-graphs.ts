/** Graphs for which both engines must give equal answers: six drawn from the run's seed, and one with unusual names. */
import { conceptGraph } from '../concept-graph.ts';
import { names } from '../zoo/names.ts';
import { type RandomGraphOptions, randomGraph } from '../zoo/random-graph.ts';
import type { ZooGraph } from '../zoo/sketch.ts';
import type { LoadOptions } from './load-model.ts';

export interface ParityGraph extends ZooGraph, LoadOptions {}

const spread = { others: 30, degree: 3, citaDecisao: 0.6, series: 0 };

const random = (name: string, options: RandomGraphOptions): ParityGraph => ({
  name: `${name}, seed ${options.seed}`,
  model: randomGraph(options),
});

export const sparseGraph = (seed: number): ParityGraph =>
  random('sparse', { ...spread, seed, decisoes: 40, others: 60, degree: 1 });

export const denseGraph = (seed: number): ParityGraph =>
  random('dense', { ...spread, seed, decisoes: 150, others: 45, degree: 8, criteriosMax: 90 });

export const seriesGraph = (seed: number): ParityGraph =>
  random('in series', { ...spread, seed, decisoes: 300, others: 200, degree: 5, series: 0.7 });

export const ministrosGraph = (seed: number): ParityGraph =>
  random('many ministers', { ...spread, seed, decisoes: 200, others: 60, ministros: 60 });

export const rawGraph = (seed: number): ParityGraph => ({
  ...random('duplicates and self-loops kept', { ...spread, seed, decisoes: 60, others: 6 }),
  raw: true,
});

/** A graph whose criteria are narrower and broader concepts. */
export const conceptsGraph = (seed: number): ParityGraph => ({
  name: `concepts, seed ${seed}`,
  model: conceptGraph(seed),
});

export const strangeGraphs: readonly ParityGraph[] = names;
