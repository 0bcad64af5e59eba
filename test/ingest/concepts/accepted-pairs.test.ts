import t from 'tap';
import { accepted } from '../../../src/ingest/concepts/accepted-pairs.ts';
import type { JudgedPair } from '../../../src/ingest/concepts/judged-pairs.ts';
import {
  type Addition,
  EMPTY_ADDITION,
  withAddition,
} from '../../../src/legal/concepts/addition.ts';
import { ConceptTable } from '../../../src/legal/concepts/concept-table.ts';
import { curatedConcepts } from '../../../src/legal/concepts/written.ts';

type Decisao = JudgedPair['decisao'];
const OWN = 'criterio:abalo-psiquico|ABALO PSÍQUICO';
const OTHER = 'criterio:abalo-psicologico|ABALO PSICOLÓGICO';
const MORAL = 'criterio:dano-moral|Dano moral';
const MATERIAL = 'criterio:dano-material|Dano material';
const CAUSE = 'criterio:abandono-da-causa|Abandono da causa';

function side(text: string): { id: string; nome: string } {
  const [id, nome] = text.split('|') as [string, string];
  return { id, nome };
}

const judged = (rows: [string, Decisao, string][]): JudgedPair[] =>
  rows.map(([a, decisao, b], i) => ({ line: i + 1, a: side(a), b: side(b), decisao }));

function added(rows: [string, Decisao, string][], base: Addition = EMPTY_ADDITION): Addition {
  const made = accepted(base, judged(rows));
  if ('rule' in made) throw new Error(made.rule);
  return made;
}

const tableOf = ({ conceitos }: Addition) =>
  new ConceptTable(withAddition(curatedConcepts(), conceitos));

t.test(
  'wordings of their own and a curated concept become one, whichever side is which',
  async t => {
    for (const rows of [
      [
        [OWN, 'mesmo', MORAL],
        [OTHER, 'mesmo', OWN],
      ],
      [
        [MORAL, 'mesmo', OWN],
        [OWN, 'mesmo', OTHER],
      ],
    ] as [string, Decisao, string][][]) {
      const table = tableOf(added(rows));
      t.equal(table.ofWhole(['abalo', 'psiquico'])?.nome, 'Dano moral');
      t.equal(table.ofWhole(['psicologico', 'abalo'])?.nome, 'Dano moral');
    }
  },
);

t.test('two of their own words become a concept with the name of the first', async t => {
  const addition = added([[OWN, 'mesmo', OTHER]]);
  t.same(addition.conceitos, [{ nome: 'Abalo psíquico', formas: ['abalo psicologico'] }]);
  t.equal(tableOf(addition).ofWhole(['abalo', 'psicologico'])?.id, 'criterio:abalo-psiquico');
});

t.test('a curated concept takes the wordings of another, also in a chain', async t => {
  const table = tableOf(
    added([
      [MORAL, 'mesmo', MATERIAL],
      [CAUSE, 'mesmo', MORAL],
    ]),
  );
  t.equal(table.byId('criterio:dano-moral'), null);
  t.equal(table.byId('criterio:dano-material'), null);
  t.equal(table.ofWhole(['dano', 'material'])?.nome, 'Abandono da causa');
  t.equal(table.ofWhole(['dano', 'moral'])?.nome, 'Abandono da causa');
});

t.test('broader and narrower are the same relation from both sides', async t => {
  const wide = added([[MORAL, 'mais_amplo', OWN]]);
  t.same(added([[OWN, 'mais_restrito', MORAL]]), wide);
  t.ok(tableOf(wide).byId('criterio:abalo-psiquico')?.broader.includes('criterio:dano-moral'));
});

t.test('a circle is refused with its line', async t => {
  const rows: [string, Decisao, string][] = [
    [OWN, 'diferente', MATERIAL],
    [MORAL, 'mais_amplo', OWN],
    [OWN, 'mais_amplo', MORAL],
  ];
  t.match(accepted(EMPTY_ADDITION, judged(rows)), {
    line: 3,
    field: 'decisao',
    rule: /^does not fit: .*in a circle$/,
    value: 'mais_amplo',
  });
});

t.test('a pair held apart is kept until it is decided otherwise', async t => {
  const apart = added([[OWN, 'diferente', MORAL]]);
  t.same(apart, {
    conceitos: [],
    diferentes: [['criterio:abalo-psiquico', 'criterio:dano-moral']],
  });
  t.same(added([[OTHER, 'diferente', MORAL]], apart).diferentes.length, 2);
  t.same(added([[MORAL, 'mesmo', OWN]], apart).diferentes, []);
});
