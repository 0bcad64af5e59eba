/**
 * Cited decisions are found by CNJ number, by class in short or in full, and in lists. Other numbers are not taken for
 * processes.
 */
import t from 'tap';
import { formatCnj, isValidCnj } from '../../../src/legal/processes/cnj-number.ts';
import { scanProcessos } from '../../../src/legal/processes/processos.ts';

const FORMS: readonly (readonly [string, readonly string[]])[] = [
  ['REsp 1.234.567/SP', ['REsp 1.234.567/SP']],
  ['RECURSO ESPECIAL Nº 988.520', ['REsp 988.520']],
  ['AgRg no AREsp 12.345/RJ', ['AgRg no AREsp 12.345/RJ']],
  ['HC 123.456/SP e RE 574.706', ['HC 123.456/SP', 'RE 574.706']],
  ['Rcl 70191 AgR', ['AgR na Rcl 70.191']],
  ['RE-AgR 123.456', ['AgR no RE 123.456']],
  ['recursos especiais 1.275.215/RS e 1.276.376/PR', ['REsp 1.275.215/RS', 'REsp 1.276.376/PR']],
  ['CC 123.456/SP', ['CC 123.456/SP']],
  ['EDcl no AgInt no REsp 1553214/PR', ['EDcl no AgInt no REsp 1.553.214/PR']],
  ['ADI 4414/AL', ['ADI 4.414/AL']],
  ['mandado de segurança nº 35.410', ['MS 35.410']],
  ['REsp 1.657. 156/RJ', ['REsp 1.657.156/RJ']],
  ['APELAÇÃO CÍVEL Nº 1.0024.13.385589-0/001', ['AC 1.0024.13.385589-0/001']],
  ['registro 2007/0205902-2', []],
  ['REsp 2007/0205902-2', []],
  ['OAB/SP 123.456', []],
  ['RE 2018', []],
  ['em MS havia 12 pessoas', []],
  ['código 2018ACO899XSQ', []],
  ['REs 574.706 e 586.453', ['RE 574.706', 'RE 586.453']],
  ['ADIs 4.277 e 4.983', ['ADI 4.277', 'ADI 4.983']],
  ['REsp repetitivo 1.061.530/RS', ['REsp 1.061.530/RS']],
  ['ADIN 1.127 e ADINs 1.127 e 1.105', ['ADI 1.127', 'ADI 1.127', 'ADI 1.105']],
  ['RMSs 12.345 e 12.346', ['RMS 12.345', 'RMS 12.346']],
  ['ROMS 8806/SP', ['RMS 8.806/SP']],
  ['RES 574.706', []],
];

t.test('every form is read, offsets exact', async t => {
  for (const [text, expected] of FORMS) {
    const mentions = scanProcessos(text);
    t.same(
      mentions.map(({ canonical }) => canonical),
      expected,
      text,
    );
    for (const { start, end, text: found } of mentions) t.equal(text.slice(start, end), found);
  }
});

t.test('CNJ numbers in all spellings', async t => {
  const canonical = '0710802-55.2018.8.02.0001';
  const forms = [
    canonical,
    '0710802.55.2018.8.02.0001',
    '07108025520188020001',
    'processo nº 0710802-55.2018.8.02.0001',
  ];
  for (const form of forms) {
    const [mention] = scanProcessos(form);
    t.match(mention, {
      canonical,
      numero: '07108025520188020001',
      isCnj: true,
      format_valid: true,
    });
  }
  t.equal(scanProcessos('0710802-56.2018.8.02.0001')[0].format_valid, false);
  t.equal(scanProcessos('0710802-55.2018.8.02.001')[0].format_valid, false);
  t.equal(scanProcessos('59-08.2016.6.19.0028')[0].numero, '00000590820166190028');
});

t.test('check digits', async t => {
  const digits = '07108025520188020001';
  t.ok(isValidCnj(digits));
  for (let check = 0; check < 100; check++) {
    const other = digits.slice(0, 7) + String(check).padStart(2, '0') + digits.slice(9);
    t.equal(isValidCnj(other), check === 55);
  }
  t.equal(formatCnj(digits), '0710802-55.2018.8.02.0001');
});
