/**
 * veraPDF confirms that exported PDFs satisfy PDF/A-3a and PDF/UA-1, and rejects a file with a missing mark. The test
 * exports two briefings; if JURISGRAFO_BRIEFINGS is set, it exports that many, some of them with hostile texts.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import t from 'tap';
import { hostileBriefings } from '../../../bench/hub/hostile-briefings.ts';
import { BriefingDraw, USUAL } from '../../../bench/hub/random-briefing.ts';
import { briefingDocument } from '../../../src/hub/export/briefing-document.ts';
import { renderPdf } from '../../../src/hub/export/pdf/render-pdf.ts';
import { type Flavour, veraPdf } from '../../support/hub/vera-pdf.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';
import { orSkip } from '../../support/services/scope.ts';

const MODES = ['sintese', 'parecer', 'estrategia', 'mapa'] as const;
const HOSTILE = ['emoji', 'Arabic', 'combining marks', '100 KB without spaces'];
const given = process.env.JURISGRAFO_BRIEFINGS;
const count = Number(given ?? 2);

t.test(`${count} briefings`, async t => {
  const seed = drawSeed();
  t.comment(`seed ${seed}`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jurisgrafo-vera-'));
  t.teardown(() => fs.rmSync(folder, { recursive: true, force: true }));
  const draw = new BriefingDraw(seededRandom(seed));
  const briefings = Array.from({ length: count }, (_, i) => draw.briefing(USUAL, MODES[i % 4]!));
  if (given !== undefined) {
    const hostile = hostileBriefings(briefings[0]!).filter(([name]) => HOSTILE.includes(name));
    briefings.push(...hostile.map(([, briefing]) => briefing));
  }
  const files = briefings.map((briefing, i) => {
    const file = path.join(folder, `${i}.pdf`);
    fs.writeFileSync(file, renderPdf(briefingDocument(briefing)));
    return file;
  });
  const broken = path.join(folder, 'broken.pdf');
  const whole = fs.readFileSync(files[0]!, 'latin1');
  fs.writeFileSync(broken, whole.replace('/Marked true', '/Marked null'), 'latin1');
  for (const flavour of ['3a', 'ua1'] satisfies Flavour[]) {
    const lines = await orSkip(t, () => veraPdf(flavour, [...files, broken]));
    if (lines === null) return;
    for (const file of files) t.ok(lines.includes(`PASS ${file} ${flavour}`), `${file} ${flavour}`);
    t.ok(lines.includes(`FAIL ${broken} ${flavour}`), 'the validator sees a missing mark');
  }
});
