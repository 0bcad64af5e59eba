/**
 * Six decisions that the contract's suite uploads, small enough to expect every answer by hand: C-1 cites C-2 and a
 * súmula, C-2 cites C-3, C-4 cites C-2, C-5 and C-6 stand apart.
 */

export const EMENTA =
  'CONSUMIDOR. DANO MORAL. INSCRIÇÃO INDEVIDA. O autor teve o nome inscrito em cadastro de inadimplentes por dívida ' +
  'já paga. Discute-se se o dano depende de prova. Nos termos do art. 14 do CDC, o fornecedor responde pelo defeito ' +
  'do serviço. O dano decorre da própria inscrição. Recurso provido.';

const common = { tribunal: 'TJXX', categoria_id: 'consumidor', fatos: [], provas: [] };

export const DECISIONS = [
  {
    id: 'C-1',
    relator: 'Ana Prates',
    resultado: 'provido',
    data_julgamento: '2020-03-01',
    ementa: EMENTA,
    orgao_julgador: '1ª Turma',
    criterios: ['Dano moral', 'Inscrição indevida', 'Ônus da prova'],
    dispositivos: ['art. 14 do CDC'],
    precedentes: ['C-2', 'Súmula 385 do STJ'],
  },
  {
    id: 'C-2',
    relator: 'Bruno Lima',
    resultado: 'improvido',
    data_julgamento: '2020-06-01',
    orgao_julgador: '2ª Turma',
    criterios: ['Dano moral', 'Inscrição indevida', 'Ônus da prova'],
    dispositivos: [],
    precedentes: ['C-3'],
  },
  {
    id: 'C-3',
    relator: 'Ana Prates',
    resultado: 'provido',
    data_julgamento: '2021-02-01',
    criterios: ['Dano moral'],
    dispositivos: [],
    precedentes: [],
  },
  {
    id: 'C-4',
    relator: 'Bruno Lima',
    resultado: 'improvido',
    data_julgamento: '2021-05-01',
    criterios: ['Dano moral', 'Juros'],
    dispositivos: ['art. 14 do CDC'],
    precedentes: ['C-2'],
  },
  {
    id: 'C-5',
    relator: 'Caio Reis',
    resultado: 'provido',
    data_julgamento: '2021-06-01',
    categoria_id: 'tributario',
    criterios: ['ICMS'],
    dispositivos: [],
    precedentes: [],
  },
  {
    id: 'C-6',
    relator: 'Caio Reis',
    resultado: null,
    data_julgamento: null,
    categoria_id: 'outra',
    criterios: ['Coisa julgada'],
    dispositivos: [],
    precedentes: [],
  },
].map(decision => ({ ...common, ...decision }));

export const LINES = `${DECISIONS.map(decision => JSON.stringify(decision)).join('\n')}\n`;
