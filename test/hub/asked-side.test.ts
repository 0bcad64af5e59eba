/** The side that somebody asks for: only words that say so count. */
import t from 'tap';
import { askedSide, type Side } from '../../src/hub/asked-side.ts';
import { foldQuery } from '../../src/hub/orchestrator/fold-query.ts';

const SAID: Record<Side, readonly string[]> = {
  autor: [
    'Meu cliente é o autor da ação',
    'Atuo em favor da autora',
    'advogo para a parte autora',
    'quais as chances do demandante?',
    'do ponto de vista do requerente, vale recorrer?',
    'Estamos no polo ativo',
  ],
  réu: [
    'Represento a ré em ação de indenização. Quais as chances?',
    'Somos o réu na ação de cobrança',
    'o cliente figura como demandado',
    'decisões favoráveis ao réu',
    'atuo na defesa do réu',
    'defendo o requerido',
  ],
  acusação: ['somos da acusação', 'êxito da acusação em crimes de furto'],
  defesa: [
    'quais as chances da defesa no júri?',
    'sou advogado do réu em caso de tráfico',
    'defendo a acusada de furto',
    'decisões a favor da defesa',
  ],
};

const UNSAID = [
  '',
  'decisões a favor do consumidor',
  'ação ajuizada pelo autor contra o réu',
  'como rebater os argumentos do réu?',
  'recurso interposto pelo autor',
  'cerceamento de defesa',
  'código de defesa do consumidor',
  'êxito da defesa do consumidor',
  'chances do autor e do réu',
  'Represento o autor, mas vale a pena para o lado do réu?',
  'o que diz o RE 123?',
  'compare lado a lado',
  'sou médico e o réu é meu vizinho',
];

t.test('words that say it', async t => {
  for (const [side, texts] of Object.entries(SAID)) {
    for (const text of texts) t.equal(askedSide(foldQuery(text)), side, text);
  }
});

t.test('whoever is only named, and both sides', async t => {
  for (const text of UNSAID) t.equal(askedSide(foldQuery(text)), null, text);
});

t.test('hostile texts are read in time', async t => {
  for (const piece of ['a ', 'o lado ', 'em favor d', 'a favor a a a ', 'cliente e ', 'sou o ']) {
    const started = process.cpuUsage().user;
    askedSide(piece.repeat(20_000));
    t.ok(process.cpuUsage().user - started < 200_000, piece);
  }
});
