/** The state machine of an upload, which runs one step at a time. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SendOptions } from '../../service/send-form.ts';
import {
  FILE_BYTES_MAX,
  type Given,
  type Preview,
  preview,
  type Sample,
  upload,
} from './uploads.ts';

type Step =
  | { name: 'choosing' }
  | { name: 'looking' | 'sending'; part: number; stop(): void }
  /** `key` is the idempotency key of the file, so that a retry does not store it twice. */
  | { name: 'shown'; found: Preview; key: string }
  | { name: 'failed'; error: unknown; again(): void };

interface Work<T> {
  name: 'looking' | 'sending';
  send(options: SendOptions): Promise<T>;
  done(value: T): void;
  again(): void;
}

export function useLoading(sent: (id: string, sample: readonly Sample[]) => void) {
  const [given, setGiven] = useState<Given | null>(null);
  const { step, setStep, run } = useStep();
  const leave = () => {
    setGiven(null);
    setStep({ name: 'choosing' });
  };
  const look = (next: Given) => {
    setGiven(next);
    setStep({ name: 'choosing' });
    if (next.file.size > FILE_BYTES_MAX || next.file.size === 0) return;
    run({
      name: 'looking',
      send: options => preview(next, options),
      done: found => setStep({ name: 'shown', found, key: crypto.randomUUID() }),
      again: () => look(next),
    });
  };
  const send = (from: Given, key: string, sample: readonly Sample[]): void =>
    run({
      name: 'sending',
      send: options => upload(from, key, options),
      done: ({ id }) => {
        leave();
        sent(id, sample);
      },
      again: () => send(from, key, sample),
    });
  return { given, step, look, send, leave };
}

function useStep() {
  const [step, setStep] = useState<Step>({ name: 'choosing' });
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  function run<T>({ name, send, done, again }: Work<T>): void {
    leaving.current?.abort();
    const mine = new AbortController();
    leaving.current = mine;
    const { signal } = mine;
    const stop = () => {
      mine.abort();
      setStep({ name: 'choosing' });
    };
    const show = (part: number) => {
      if (!signal.aborted) setStep({ name, part, stop });
    };
    show(0);
    send({ signal, onSent: show }).then(
      value => {
        if (!signal.aborted) done(value);
      },
      error => {
        if (!signal.aborted) setStep({ name: 'failed', error, again });
      },
    );
  }
  return { step, setStep, run };
}
