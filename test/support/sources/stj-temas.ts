/** Makes the STJ's tables of temas and of their cases, with the expected facts. */
import { seededRandom } from '../random-text.ts';
import { dotted, UFS } from './stj-parts.ts';

export interface TemaTables {
  temas: Record<string, string>[];
  cases: Record<string, string>[];
  /** Facts by the number of the tema. */
  facts: Map<number, Record<string, unknown>>;
}

const STATES = ['Trânsito em Julgado', 'Afetado', 'Acórdão Publicado - RE Pendente', 'Cancelado'];
const SUBJECTS: [string, { codigo: number; nome: string }[]][] = [
  ['899- DIREITO CIVIL', [{ codigo: 899, nome: 'DIREITO CIVIL' }]],
  [
    '8826- DIREITO PROCESSUAL CIVIL E DO TRABALHO, 8867- Recurso, Prazo e Forma , 6233- Planos',
    [
      { codigo: 8826, nome: 'DIREITO PROCESSUAL CIVIL E DO TRABALHO' },
      { codigo: 8867, nome: 'Recurso, Prazo e Forma' },
      { codigo: 6233, nome: 'Planos' },
    ],
  ],
];

export function temaTables(count: number, seed: number): TemaTables {
  const random = seededRandom(seed);
  const number = (below: number) => Math.floor(random() * below);
  const tables: TemaTables = { temas: [], cases: [], facts: new Map() };
  for (let i = 1; i <= count; i++) {
    const [written, assuntos] = SUBJECTS[number(2)]!;
    const situacao = STATES[number(STATES.length)]!;
    const tese = situacao === 'Afetado' ? '' : `Tese ${i}, com "aspas";\ne outra linha.`;
    const row = {
      sequencialPrecedente: String(5000 + i),
      tipoPrecedente: 'Tema',
      numeroPrecedente: String(i),
      situacao,
      questaoSubmetidaAJulgamento: `Questão ${i}.`,
      teseFirmada: tese,
      orgaoJulgador: 'S2',
      Assuntos: written,
      numeroRepercussaoGeralSTF: i % 9 === 0 ? '96' : '',
    };
    // The table repeats a tema for each related tema of the STF.
    tables.temas.push(row, ...(i % 9 === 0 ? [{ ...row, numeroRepercussaoGeralSTF: '97' }] : []));
    const [numero, uf] = [1_000_000 + number(800_000), UFS[number(UFS.length)]!];
    const shared = {
      tipoPrecedente: 'Tema',
      numeroPrecedente: String(i),
      numeroRegistro: '202000012345',
    };
    const of = { ...shared, ministroRelator: 'FULANO DE TAL' };
    tables.cases.push(
      { ...of, Processo: `REsp ${numero}`, leadingCase: 'S', origemUF: uf },
      { ...of, Processo: `REsp ${numero + 1}`, leadingCase: 'N', origemUF: uf },
    );
    tables.facts.set(i, {
      situacao,
      ...(tese === '' ? {} : { tese }),
      questao: `Questão ${i}.`,
      orgao_julgador: 'S2',
      assuntos,
      paradigmas: [
        {
          processo: `REsp ${dotted(numero)}/${uf}`,
          registro: '202000012345',
          relator: 'FULANO DE TAL',
        },
      ],
    });
  }
  tables.temas.push({ ...tables.temas[0]!, tipoPrecedente: 'IAC', numeroPrecedente: '3' });
  return tables;
}

/** The rows as CSV. */
export function csvOf(rows: readonly Record<string, string>[], delimiter: string): string {
  const cell = (text: string) => (/["\n,;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const names = Object.keys(rows[0]!);
  const lines = rows.map(row => names.map(name => cell(row[name]!)).join(delimiter));
  return `${[names.join(delimiter), ...lines].join('\r\n')}\r\n`;
}
