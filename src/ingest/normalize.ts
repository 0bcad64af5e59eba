/**
 * Normalizes a checked decision record for the graph: node ids, canonical names, and lists, which are extracted from
 * the text if the record does not give them.
 */
import {
  canonicalDispositivo,
  canonicalPrecedente,
  extractFromText,
} from '../legal/decisions/extract.ts';
import { type CitationKey, readCitationKey } from '../legal/processes/citation-key.ts';
import { foldText, slug } from '../legal/text/fold.ts';
import { displayMinistro } from '../legal/text/minister-name.ts';
import { isPlaceholder } from '../legal/text/placeholder.ts';
import { oneEach } from '../stores/graph/concept-moves.ts';
import type {
  CitacaoItem,
  CriterioItem,
  DispositivoItem,
  GraphRecord,
  NamedNode,
} from '../stores/graph/graph-store.ts';
import { conceptItems, givenCriterio } from './criterio-items.ts';
import {
  type CriterioInput,
  type DecisionRecord,
  type DispositivoInput,
  NamelessItem,
  nodeId,
  type PrecedenteInput,
  RecordError,
  type TextoInput,
} from './record.ts';
import { given, isRead, readingOf, sidesOf, textsOf } from './record-reading.ts';
import { textoId } from './texto-id.ts';

/**
 * List items without a name from which an id can be derived are left out; `leftOut` receives the reason. Throws a
 * RecordError if an id is too long.
 */
export function normalizeRecord(
  record: DecisionRecord,
  leftOut: (reason: string) => void = () => {},
): GraphRecord {
  const data = record.data_julgamento ?? record.data_publicacao ?? null;
  const told = toldByText(record, data);
  const reading = readingOf(record);
  const map = <I, O>(field: string, items: I[] | null, item: (input: I, at: string) => O) =>
    (items ?? []).flatMap((input, i) => {
      try {
        return [item(input, `${field}[${i}]`)];
      } catch (error) {
        if (!(error instanceof NamelessItem)) throw error;
        leftOut(error.message);
        return [];
      }
    });
  return {
    id: record.id,
    processo: record.processo || null,
    tribunal: record.tribunal || null,
    orgao_julgador: record.orgao_julgador || null,
    ministro: isRead(record) ? record.relator || null : displayMinistro(record.relator),
    categoria_id: given(record.categoria_id, () => told().categoria) || null,
    resultado: reading.resultado,
    data,
    ementa: record.ementa || null,
    ...sidesOf(record, reading.leitura),
    leitura: reading.leitura,
    criterios:
      record.criterios === undefined
        ? told().criterios
        : oneEach(map('criterios', record.criterios, namedCriterios).flat()),
    fatos:
      record.fatos === undefined
        ? toldNodes(reading.leitura?.fatos_lidos)
        : map('fatos', record.fatos, textoItem('fatos')),
    provas:
      record.provas === undefined
        ? toldNodes(reading.leitura?.provas_lidas)
        : map('provas', record.provas, textoItem('provas')),
    dispositivos:
      record.dispositivos === undefined
        ? told().dispositivos
        : map('dispositivos', record.dispositivos, dispositivoItem),
    precedentes:
      record.precedentes === undefined
        ? told().precedentes
        : map('precedentes', record.precedentes, precedenteItem),
  };
}

const toldNodes = (told: readonly NamedNode[] = []): NamedNode[] =>
  told.map(({ id, nome }) => ({ id, nome }));

/** Extracts from the text on first use, at most once. Items whose id would be too long are left out. */
function toldByText(record: DecisionRecord, data: string | null) {
  let told: ReturnType<typeof read> | null = null;
  const read = () => {
    const tribunal = record.tribunal ?? null;
    const found = extractFromText({ ...textsOf(record), tribunal, data });
    return {
      categoria: found.categoria,
      criterios: oneEach(found.criterios.flatMap(wording => conceptItems(wording, 'high'))),
      dispositivos: kept(found.dispositivos, ({ nome, lei, artigo }) => ({
        id: madeId('dispositivo', nome, ''),
        nome,
        lei,
        artigo,
      })),
      precedentes: kept(notOwn(found.precedentes, record.processo), nome => ({
        ref: nome,
        id: madeId('precedente', nome, ''),
        nome,
      })),
    };
  };
  return () => (told ??= read());
}

/** Removes the decision's own number, which its heading names without citing it. */
function notOwn(citations: readonly string[], processo: string | null | undefined): string[] {
  const own = keyOf(processo ?? '');
  return citations.filter(citation => own === null || keyOf(citation) !== own);
}

/** The digits of a process number, or class and number; null if the text names no process. */
function keyOf(citation: string): string | null {
  const key = readCitationKey(citation);
  return key === null ? null : storedKeyOf(key);
}

const storedKeyOf = (key: CitationKey): string => (key.kind === 'digits' ? key.digits : key.chave);

function kept<I, O>(items: I[], item: (input: I) => O): O[] {
  return items.flatMap(input => {
    try {
      return [item(input)];
    } catch (error) {
      if (error instanceof RecordError) return [];
      throw error;
    }
  });
}

function namedCriterios(input: CriterioInput, at: string): CriterioItem[] {
  return givenCriterio(input, name => madeId('criterio', name, at));
}

function textoItem(list: 'fatos' | 'provas') {
  return ({ bare, id, texto }: TextoInput, at: string): NamedNode => {
    const nome = bare ?? texto!;
    return { id: id ?? textoId(list, named(nome, at, foldText)), nome };
  };
}

function dispositivoItem(input: DispositivoInput, at: string): DispositivoItem {
  const { bare, id } = input;
  // Empty texts are treated as null. Null and absent differ.
  const [nome, lei, artigo] = [input.nome, input.lei, input.artigo].map(text =>
    text != null && isPlaceholder(text) ? null : text,
  );
  const citation = bare ?? nome ?? lawCitation(lei, artigo);
  if (citation === null) {
    if (id == null) throw new NamelessItem(at, 'contains no letter or digit');
    return { id, nome: id, lei: null, artigo: artigo ?? null };
  }
  const canonical = canonicalDispositivo(citation);
  return {
    id: id ?? madeId('dispositivo', canonical.nome, at),
    nome: nome ?? canonical.nome,
    lei: given(lei, () => canonical.lei),
    artigo: given(artigo, () => canonical.artigo),
  };
}

/** The citation for a law and an article that are given separately; null without a law. */
function lawCitation(
  lei: DispositivoInput['lei'],
  artigo: DispositivoInput['artigo'],
): string | null {
  if (lei == null) return null;
  return artigo == null ? lei : `art. ${artigo} da ${lei}`;
}

function precedenteItem(input: PrecedenteInput, at: string): CitacaoItem {
  const { bare, id, nome, ref, numero } = input;
  const citation = bare ?? nome!;
  const canonical = canonicalPrecedente(citation);
  return {
    ref: ref ?? id ?? citation,
    id: id ?? madeId('precedente', canonical, at),
    nome: nome ?? canonical,
    ...(numero && { numero }),
  };
}

function madeId(prefix: string, nome: string, at: string): string {
  const folded = named(nome, at, slug);
  const id = `${prefix}:${folded}`;
  const { error } = nodeId.safeParse(id);
  if (error) throw new RecordError(at, `makes an id that ${error.issues[0]!.message}`, id);
  return id;
}

/** The folded name; throws if it is empty. */
function named(text: string, at: string, fold: (text: string) => string): string {
  const folded = fold(text);
  if (folded === '') throw new NamelessItem(at, 'contains no letter or digit', text);
  if (isPlaceholder(text)) throw new NamelessItem(at, 'stands for a missing value', text);
  return folded;
}
