/** The texts of a decision, with the passage of the ementa that the URL selects, and the role of each sentence. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { MarkedText } from '../../parts/marked-text.tsx';
import type { Passage } from '../../parts/passage.ts';
import { Failure, Waiting } from '../../parts/states.tsx';
import { type Answer, dataOf, hub } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import type { Record } from './record.ts';

type Label = Answer<'/v1/context/enrich', 'post'>['irac']['labels'][number];
type Mark = Passage & { section: Label['section'] | 'passage' };

const SECTIONS: Readonly<{ [section in Label['section']]: string }> = {
  issue: 'Questão',
  rule: 'Regra',
  application: 'Aplicação',
  conclusion: 'Conclusão',
};

interface TextsProps {
  decision: Record;
  passage: Passage;
}

export function Texts({ decision, passage }: TextsProps) {
  const { ementa, dispositivo, inteiro_teor } = decision;
  const hasText = ementa != null || dispositivo != null || inteiro_teor != null;
  return (
    <div class="stack loose reading">
      {ementa != null && <Ementa decision={decision} text={ementa} passage={passage} />}
      {dispositivo != null && <Plain title="Dispositivo" text={dispositivo} />}
      {inteiro_teor != null && (
        <details>
          <summary>Inteiro teor</summary>
          <Plain title="Inteiro teor" text={inteiro_teor} />
        </details>
      )}
      {(decision.textos_cortados?.length ?? 0) > 0 && (
        <p class="notice">
          O acervo guarda só o começo de um dos textos, que é longo demais; o corte vem marcado por
          reticências.
        </p>
      )}
      {!hasText && <p class="notice">O acervo tem os dados desta decisão, mas não o seu texto.</p>}
    </div>
  );
}

function Plain({ title, text }: { title: string; text: string }) {
  return (
    <section class="stack">
      <h2>{title}</h2>
      <div class="prose">
        <MarkedText text={text} passages={[]} mark={() => null} />
      </div>
    </section>
  );
}

function Ementa({ decision, text, passage }: TextsProps & { text: string }) {
  const [isLabelled, setLabelled] = useState(false);
  const body = { document_id: decision.decisao_id };
  const labels = useLoaded(isLabelled ? decision.decisao_id : null, async signal => {
    const { irac } = await dataOf(hub.backend.POST('/v1/context/enrich', { body, signal }));
    return found(text, irac.labels);
  });
  const shown = useRef<HTMLElement>(null);
  useEffect(() => shown.current?.scrollIntoView({ block: 'center' }), []);
  const marks: Mark[] =
    isLabelled && labels.state === 'ready' ? labels.value : [{ ...passage, section: 'passage' }];
  return (
    <section class="stack">
      <div class="row apart">
        <h2>Ementa</h2>
        <button type="button" aria-pressed={isLabelled} onClick={() => setLabelled(!isLabelled)}>
          {isLabelled ? 'Ocultar marcas' : 'Marcar questão, regra e conclusão'}
        </button>
      </div>
      {isLabelled && labels.state === 'loading' && <Waiting what="Marcando as frases…" />}
      {isLabelled && labels.state === 'failed' && <Failure {...labels} />}
      {isLabelled && labels.state === 'ready' && <Legend />}
      <div class="prose">
        <MarkedText
          text={text}
          passages={marks}
          mark={({ section, start }, words) =>
            section === 'passage' ? (
              <mark key={start} ref={shown}>
                {words}
              </mark>
            ) : (
              <span key={start} class={`irac ${section}`} title={SECTIONS[section]}>
                {words}
              </span>
            )
          }
        />
      </div>
      {decision.ementa_composta && (
        <p class="meta">
          O tribunal não publicou a ementa em texto: esta foi composta a partir dos dados do
          registro.
        </p>
      )}
    </section>
  );
}

function Legend() {
  return (
    <p class="chips">
      {Object.entries(SECTIONS).map(([section, name]) => (
        <span key={section} class={`irac ${section}`}>
          {name}
        </span>
      ))}
    </p>
  );
}

/** Offsets of the labelled sentences, which come in text order. */
function found(text: string, labels: readonly Label[]): Mark[] {
  let at = 0;
  return labels.flatMap(({ section, text: sentence }) => {
    const start = text.indexOf(sentence, at);
    if (start < 0) return [];
    at = start + sentence.length;
    return [{ section, start, end: at }];
  });
}
