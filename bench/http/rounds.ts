/**
 * The rounds of a bench: they load a server for some seconds, and make the bare server answer as many bytes as the
 * product.
 */
import { median } from '../statistics.ts';
import type { BareOrder } from './bare-server.ts';
import type { Comparison } from './http-cases.ts';
import { type LoadResult, RunningLoad } from './load.ts';
import { KEY, type Service } from './service.ts';

const LENGTH_SAMPLES = 101;

/** Loads a server; keeps every n-th answer if `sampleEvery` is given. Throws if a request failed. */
export async function loaded(
  { url }: Service,
  asks: Comparison['asks'],
  seconds: number,
  sampleEvery?: number,
): Promise<LoadResult> {
  const running = new RunningLoad({ url, key: KEY, asks, ...(sampleEvery && { sampleEvery }) });
  await new Promise(resolve => setTimeout(resolve, seconds * 1000));
  const result = await running.stop();
  if (result.failed > 0) throw new Error(`${result.failed} failed, first ${result.firstFailure}`);
  return result;
}

/** Has the bare server answer with the median length of the product's answers; returns it in bytes. */
export async function answerAlike(
  bare: Service,
  product: Service,
  asks: Comparison['asks'],
): Promise<number> {
  const order: BareOrder = { answerBytes: await medianAnswerBytes(product, asks) };
  await bare.exchange(
    order,
    (message): message is BareOrder => 'answerBytes' in (message as object),
  );
  return order.answerBytes;
}

/** Median length of complete answers, envelope included. */
async function medianAnswerBytes(product: Service, asks: Comparison['asks']): Promise<number> {
  const lengths: number[] = [];
  for (let i = 0; i < LENGTH_SAMPLES; i++) {
    const one = typeof asks === 'function' ? asks() : asks[i % asks.length]!;
    lengths.push(Buffer.byteLength(await product.ask(one)));
  }
  return median(lengths);
}
