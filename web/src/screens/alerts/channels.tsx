/** The channels by which the user receives alerts outside this page: e-mail, feed, webhook. */
import { useState } from 'preact/hooks';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Failure, WhenLoaded } from '../../parts/states.tsx';
import { type HubAnswer, hub, unwrap } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { failureText } from './alert-words.ts';
import { Confirmation } from './confirmation.tsx';

type Told = HubAnswer<'/api/alerts/channels', 'get'>;
type Channel = Told['channels'][number];

interface PartProps {
  channel: Channel | undefined;
  changed(): void;
}

export function Channels() {
  const [confirmed, setConfirmed] = useState(0);
  const loaded = useLoaded(`channels ${confirmed}`, signal =>
    unwrap(hub.api.GET('/api/alerts/channels', { signal })),
  );
  return (
    <section class="stack" aria-label="Receber os alertas fora daqui">
      <h2>Receber os alertas fora daqui</h2>
      <Confirmation confirmed={() => setConfirmed(count => count + 1)} />
      <WhenLoaded loaded={loaded} what="Abrindo os avisos…">
        {({ channels, has_mail }, again) => {
          const of = (kind: Channel['kind']) => channels.find(one => one.kind === kind);
          return (
            <>
              {has_mail && <Mail channel={of('mail')} changed={again} />}
              <Feed channel={of('feed')} changed={again} />
              <Webhook channel={of('webhook')} changed={again} />
            </>
          );
        }}
      </WhenLoaded>
    </section>
  );
}

/** A channel that was just saved, before the channels are loaded again: a reload would hide what is shown once. */
const justSaved = (kind: Channel['kind'], address: string): Channel => ({
  ...{ kind, address, is_confirmed: true, is_stopped: false, error: null },
  since: new Date().toISOString(),
});

/** The last failure of a channel, with a button to resume it. */
function State({ channel, changed }: PartProps) {
  const [error, setError] = useState<unknown>(null);
  if (channel === undefined) return null;
  const params = { path: { channel: channel.kind } };
  const remove = () =>
    unwrap(hub.api.DELETE('/api/alerts/channels/{channel}', { params })).then(changed, setError);
  return (
    <>
      {channel.error !== null && (
        <p class="notice part">
          {channel.is_stopped
            ? 'O envio parou depois de muitas falhas. Guarde de novo para retomar. '
            : 'O último envio falhou e será repetido. '}
          Motivo: {failureText(channel.error)}.
        </p>
      )}
      {error !== null && <Failure error={error} />}
      <div class="row">
        <button type="button" class="quiet danger" onClick={remove}>
          {END[channel.kind]}
        </button>
      </div>
    </>
  );
}

const END: Readonly<Record<Channel['kind'], string>> = {
  mail: 'Parar de enviar e-mails',
  feed: 'Encerrar o endereço do feed',
  webhook: 'Parar de chamar o webhook',
};

function Mail({ channel, changed }: PartProps) {
  const [address, setAddress] = useState(channel?.address ?? '');
  const [error, setError] = useState<unknown>(null);
  const submit = (event: Event) => {
    event.preventDefault();
    setError(null);
    unwrap(hub.api.PUT('/api/alerts/channels/mail', { body: { address } })).then(changed, setError);
  };
  return (
    <form class="sheet stack tight reading" aria-label="E-mail" onSubmit={submit}>
      <h3>E-mail</h3>
      <label>
        <span>Endereço de e-mail</span>
        <input
          type="email"
          required
          maxLength={254}
          autocomplete="email"
          value={address}
          onInput={event => setAddress(event.currentTarget.value)}
        />
      </label>
      <p class="meta" role="status">
        {channel === undefined && 'Enviaremos um endereço de confirmação antes de qualquer alerta.'}
        {channel?.is_confirmed === false &&
          `Abra o endereço de confirmação que enviamos a ${channel.address}.`}
        {channel?.is_confirmed === true && `Os alertas são enviados a ${channel.address}.`}
      </p>
      {error !== null && <Failure error={error} />}
      <div class="row">
        <button type="submit">{channel === undefined ? 'Receber por e-mail' : 'Guardar'}</button>
      </div>
      <State channel={channel} changed={changed} />
    </form>
  );
}

/** A secret that is shown only once, with a button to copy it. */
function Secret({ what, text }: { what: string; text: string }) {
  return (
    <div class="notice stack tight" role="status">
      <p>{what} Copie agora: não será mostrado de novo.</p>
      <p>
        <code class="secret">{text}</code>
      </p>
      <div class="row">
        <CopyButton text={text} label="Copiar" />
      </div>
    </div>
  );
}

function Feed({ channel, changed }: PartProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const make = () => {
    setError(null);
    unwrap(hub.api.POST('/api/alerts/channels/feed')).then(answer => setUrl(answer.url), setError);
  };
  return (
    <div class="sheet stack tight reading">
      <h3>Feed (Atom)</h3>
      <p>
        Para leitores de feeds. Quem tiver o endereço lê os seus alertas; um endereço novo encerra o
        anterior.
      </p>
      {url !== null && <Secret what="Este é o endereço do seu feed." text={url} />}
      {error !== null && <Failure error={error} />}
      <div class="row">
        <button type="button" onClick={make}>
          {channel === undefined && url === null ? 'Criar endereço do feed' : 'Trocar o endereço'}
        </button>
      </div>
      <State
        channel={url === null ? channel : justSaved('feed', '')}
        changed={() => {
          setUrl(null);
          changed();
        }}
      />
    </div>
  );
}

function Webhook({ channel, changed }: PartProps) {
  const [url, setUrl] = useState(channel?.address ?? '');
  const [saved, setSaved] = useState<{ url: string; secret: string } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const submit = (event: Event) => {
    event.preventDefault();
    setError(null);
    unwrap(hub.api.PUT('/api/alerts/channels/webhook', { body: { url } })).then(setSaved, setError);
  };
  return (
    <details open={channel !== undefined}>
      <summary>Webhook, para sistemas do escritório</summary>
      <form class="sheet stack tight reading" aria-label="Webhook" onSubmit={submit}>
        <label>
          <span>Endereço que recebe as chamadas</span>
          <input
            type="url"
            required
            maxLength={2000}
            placeholder="https://"
            value={url}
            onInput={event => setUrl(event.currentTarget.value)}
          />
        </label>
        {saved !== null && <Secret what="Esta chave assina cada chamada." text={saved.secret} />}
        {error !== null && <Failure error={error} />}
        <div class="row">
          <button type="submit">Guardar o webhook</button>
        </div>
        <State
          channel={saved === null ? channel : justSaved('webhook', saved.url)}
          changed={() => {
            setSaved(null);
            changed();
          }}
        />
      </form>
    </details>
  );
}
