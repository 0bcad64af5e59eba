/**
 * Prints how many requests a second the service answers as a share of a bare Koa server's, for its three hottest
 * questions. Warns of each share that fell by more than a tenth since `landed-ratios.json` was written. Takes about a
 * minute. Usage: node bench/http/ratios.ts [--write]; with it, the file gets the new shares.
 */
import fs from 'node:fs';
import { importedCorpus, realCorpus } from '../corpora.ts';
import { packStored } from '../graphs.ts';
import { ratio as asRatio } from '../statistics.ts';
import { compared, type Servers } from './comparing.ts';
import { comparisons } from './http-cases.ts';
import { productSettings, Service } from './service.ts';

const LANDED = new URL('landed-ratios.json', import.meta.url);
const FALL_MAX = 0.1;
/** Many short rounds: other work on the machine then weighs on both servers alike. */
const ROUNDS = { count: 9, seconds: 1, warmUpSeconds: 2 };
const HOTTEST = 3;

const corpus = realCorpus();
if (corpus === null) process.stdout.write('no ratios: there is no corpus\n');
else await measure(corpus.file);

async function measure(file: string): Promise<void> {
  const dataDir = await importedCorpus(file);
  const { graph } = await packStored(dataDir);
  const args = ['serve', '--only', 'backend'];
  const product = await Service.start('../src/main.ts', args, productSettings(dataDir));
  const bare = await Service.start('http/bare-server.ts');
  try {
    await product.ready();
    const ratios = await measured({ product, bare, graph });
    if (process.argv.includes('--write')) {
      fs.writeFileSync(LANDED, `${JSON.stringify(ratios, null, 2)}\n`);
    }
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

/** By label, rounded to hundredths. */
async function measured(servers: Servers): Promise<Record<string, number>> {
  const landed: Record<string, number> = JSON.parse(fs.readFileSync(LANDED, 'utf8'));
  const all: Record<string, number> = {};
  for (const { label, asks } of comparisons(servers.graph).slice(0, HOTTEST)) {
    const { ratio, ratios } = await compared(asks, servers, ROUNDS);
    const range = `${asRatio(Math.min(...ratios))} to ${asRatio(Math.max(...ratios))}`;
    const before = landed[label];
    const was = before === undefined ? '' : `, ${asRatio(before)} when it last landed`;
    process.stdout.write(`${label}: ${asRatio(ratio)} of a bare server (${range})${was}\n`);
    if (before !== undefined && ratio < before * (1 - FALL_MAX)) {
      process.stdout.write(`warning: ${label} fell by more than a tenth\n`);
    }
    all[label] = Math.round(ratio * 100) / 100;
  }
  return all;
}
