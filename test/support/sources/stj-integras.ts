/** Makes metadata and texts of the STJ in all versions of its files, each with the expected record. */
import { seededRandom } from '../random-text.ts';

export interface FullText {
  key: string;
  metadata: Record<string, unknown>;
  text: string;
  record: Record<string, unknown>;
  /** Reported reasons, in any order. */
  told: string[];
}

const CASES = ['AREsp', 'REsp', 'HC', 'Rcl'];
const TEORES = ['Concedendo', 'Negando', 'Não Conhecendo', 'Nao Conhecendo', 'Outros'];
/** An incident as older files write it, as newer files write it, and the text before class and number. */
const RECURSOS: [written: string | null, before: (classe: string) => string][] = [
  ['AGRAVO INTERNO', classe => (classe === 'Rcl' ? 'AgInt na ' : 'AgInt no ')],
  ['EDcl', classe => (classe === 'Rcl' ? 'EDcl na ' : 'EDcl no ')],
  [null, () => ''],
];
const ASSUNTOS: [written: string | null, first: string | null, several: boolean][] = [
  ['11806;11806', '11806', false],
  ['9992, 10433', '9992', true],
  ['00287.03603.03608., 00195.06094.', '3608', true],
  [null, null, false],
];
const SEVERAL = 'has several, of which the first is used';
const NO_OUTCOME = 'names no outcome, which is read from the text';

export function fullTexts(count: number, seed: number): FullText[] {
  const random = seededRandom(seed);
  const number = (below: number) => Math.floor(random() * below);
  return Array.from({ length: count }, (_, i) => {
    const classe = CASES[number(CASES.length)]!;
    const [recurso, before] = RECURSOS[number(RECURSOS.length)]!;
    const [assuntos, first, several] = ASSUNTOS[number(ASSUNTOS.length)]!;
    const teor = TEORES[number(TEORES.length)]!;
    const [key, numero] = [String(146_000_000 + i), 100_000 + number(2_000_000)];
    const [day, isOld, isSingle] = [1 + number(28), i % 2 === 0, number(2) === 0];
    const written = `2022-03-${String(day).padStart(2, '0')}`;
    const processo = `${before(classe)}${classe} ${numero}`;
    const text = `DECISÃO<br>Caso ${i}.<br>Ante o exposto, nego provimento ao recurso.`;
    const shared = {
      tipoDocumento: isSingle ? 'DECISÃO' : 'ACÓRDÃO',
      numeroRegistro: `2021${String(number(1e8)).padStart(8, '0')}`,
      processo: `${classe} ${numero}    `,
      recurso,
      teor,
      descricaoMonocratica: null,
      assuntos,
    };
    const metadata = isOld
      ? {
          seqDocumento: Number(key),
          // The first and last minute of the day in Brasília.
          dataPublicacao:
            number(2) === 0 ? Date.UTC(2022, 2, day, 3) : Date.UTC(2022, 2, day + 1, 2, 59),
          ministro: 'BELTRANO ALVES',
          dataRecebimento: 1634526000000,
          dataDistribuicao: 1634785200000,
          ...shared,
        }
      : {
          SeqDocumento: key,
          dataPublicacao: written,
          NM_MINISTRO: 'BELTRANO ALVES',
          dataDistribuição: '2021-10-21',
          ...shared,
        };
    return {
      key,
      metadata,
      text,
      record: {
        id: `STJ-${processo.replaceAll(' ', '-')}-${key}`,
        tribunal: 'STJ',
        processo,
        registro: shared.numeroRegistro,
        relator: 'BELTRANO ALVES',
        data_publicacao: written,
        ...(teor === 'Outros' ? {} : { teor }),
        ...(first === null ? {} : { assunto: first }),
        inteiro_teor: text,
        ...(isSingle ? { indexacao: 'Decisão monocrática' } : {}),
        fonte: { id: key },
      },
      told: [...(several ? [SEVERAL] : []), ...(teor === 'Outros' ? [NO_OUTCOME] : [])],
    };
  });
}
