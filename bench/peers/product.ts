/** Runs the service on Neo4j for one part of the bench, and reads the metrics of its snapshot. */
import path from 'node:path';
import { temporaryFolder } from '../corpora.ts';
import { productSettings, Service } from '../http/service.ts';
import { Client } from './client.ts';
import type { GraphServer } from './graph-server.ts';

const POLL_MS = 25;
const PUBLISH_MS_MAX = 300_000;

export interface SnapshotMetrics {
  generation: number;
  /** Number of refreshes so far, including confirmations, and their total time in seconds. */
  refreshes: number;
  refreshSeconds: number;
}

export class Product {
  readonly service: Service;
  readonly client: Client;
  /** Milliseconds from the start of the process until the first snapshot was published. */
  readyMs = 0;

  private constructor(service: Service) {
    this.service = service;
    this.client = new Client(service.url);
  }

  /** Runs `work` with a service that has the default settings, except `settings` and no sampled comparisons. */
  static async during<T>(
    neo4j: Pick<GraphServer, 'uri'>,
    settings: Record<string, string>,
    work: (product: Product) => Promise<T>,
  ): Promise<T> {
    const startedAt = performance.now();
    const service = await Service.start('../src/main.ts', ['serve', '--only', 'backend'], {
      ...productSettings(path.join(temporaryFolder(), 'data')),
      SVC_NEO4J_URI: neo4j.uri,
      SVC_PARITY_SAMPLE_RATE: '0',
      ...settings,
    });
    try {
      const product = new Product(service);
      // `/readyz` answers 200 as soon as Cypher can answer, which is before the first snapshot.
      if (settings.SVC_SNAPSHOT_MEMORY_MAX_MB === '0') await service.ready();
      else await product.published(0);
      product.readyMs = performance.now() - startedAt;
      const result = await work(product);
      product.client.close();
      return result;
    } finally {
      await service.stop();
    }
  }

  async metrics(): Promise<SnapshotMetrics> {
    const text = await (await fetch(`${this.service.url}/metrics`)).text();
    const value = (name: string) =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
    return {
      generation: value('svc_snapshot_generation'),
      refreshes: value('svc_snapshot_refresh_duration_seconds_count'),
      refreshSeconds: value('svc_snapshot_refresh_duration_seconds_sum'),
    };
  }

  /** Resolves when a generation after `after` is published. */
  async published(after: number): Promise<SnapshotMetrics> {
    const endAt = performance.now() + PUBLISH_MS_MAX;
    while (performance.now() < endAt) {
      const metrics = await this.metrics();
      if (metrics.generation > after) return metrics;
      await new Promise(resolve => setTimeout(resolve, POLL_MS));
    }
    throw new Error(`no generation was published after ${after}`);
  }
}
