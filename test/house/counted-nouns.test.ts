/** One function writes every count with its noun: no text of the page or of the hub says `1 decisões`. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { agreeing, counted, whole } from '../../web/src/shared/counted.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const NOUNS =
  'decisões|julgados|citações|sessões|buscas|itens|pastas|resultados|arquivos|linhas|anos|meses|dias|vezes|' +
  'casos|processos|argumentos|precedentes|páginas|trechos|termos|palavras|pessoas|registros|entradas|caracteres|' +
  'categorias|critérios|dispositivos|súmulas|temas|passos|relações|minutos|horas|segundos|conceitos|riscos|fontes|' +
  'provid[oa]s|favoráveis|conferid[oa]s|errad[oa]s';
/** Matches a value in a template or in JSX that is followed by a plural noun. */
const LOOSE = new RegExp(String.raw`\{([^{}]*)\}\s+(?:não )?(?:${NOUNS})(?!\p{L})`, 'gu');
/** Limits are excluded, because a limit is not a count and is always more than one. */
const LIMIT = /^(?:whole\()?[A-Z]+(?:_[A-Z]+)*_(?:MAX|MIN)\)?$|^number$/;
/** A choice between two words by a count. */
const CHOICE = /=== 1 \? '\p{Ll}+' : '\p{Ll}+s'/gu;

function* sources(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(name);
    else if (/\.tsx?$/.test(name)) yield name;
  }
}

t.test('no count stands beside a plural', async t => {
  const found: string[] = [];
  for (const folder of ['web/src', 'src/hub']) {
    for (const name of sources(folder)) {
      const text = fs.readFileSync(path.join(ROOT, name), 'utf8');
      for (const [whole, value] of text.matchAll(LOOSE)) {
        if (!LIMIT.test(value!)) found.push(`${name}: ${whole}`);
      }
      for (const [whole] of text.matchAll(CHOICE)) found.push(`${name}: ${whole}`);
    }
  }
  t.strictSame(found, []);
});

t.test('counts and their words', async t => {
  t.equal(counted(0, 'decisão', 'decisões'), '0 decisões');
  t.equal(counted(1, 'decisão', 'decisões'), '1 decisão');
  t.equal(counted(1_231, 'decisão', 'decisões'), '1.231 decisões');
  t.equal(agreeing(1, 'tem', 'têm'), 'tem');
  t.equal(agreeing(2, 'tem', 'têm'), 'têm');
  t.equal(whole(12_345), '12.345');
});
