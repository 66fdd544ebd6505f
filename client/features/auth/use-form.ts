/** A small controlled form: validated on every change (spec §5), faults shown once a field was left or a send was tried. */
import { type FormEvent, useRef, useState } from 'react';
import { CallFailure } from '../../api/call.ts';

type Faults<F, Fault> = { readonly [K in keyof F]?: Fault };

export interface Form<F extends object, Fault> {
  fields: F;
  set: <K extends keyof F>(name: K, value: F[K]) => void;
  /** Of fields that may show one. */
  faults: Faults<F, Fault>;
  /** What the server said, for the alert above the form. */
  failure: CallFailure | null;
  isBusy: boolean;
  bind: (name: keyof F & string) => {
    name: string;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: () => void;
  };
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The first field that is marked wrong, so that a keyboard or a screen reader lands on it. */
export function focusFirstFault(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

export function useForm<F extends { [K in keyof F]: string }, Fault>(options: {
  start: F;
  check: (fields: F) => Faults<F, Fault>;
  send: (fields: F) => Promise<void>;
}): Form<F, Fault> {
  const [fields, setFields] = useState(options.start);
  const [touched, setTouched] = useState<ReadonlySet<keyof F>>(new Set());
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const sending = useRef(false);
  const all = options.check(fields);
  const shown = Object.fromEntries(
    Object.entries(all).filter(([name]) => isTried || touched.has(name as keyof F)),
  ) as Faults<F, Fault>;

  const set: Form<F, Fault>['set'] = (name, value) => setFields((last) => ({ ...last, [name]: value }));
  async function send() {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await options.send(fields);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }
  return {
    fields,
    set,
    faults: shown,
    failure,
    isBusy,
    bind: (name) => ({
      name,
      value: fields[name],
      onChange: (event) => set(name, event.target.value as F[typeof name]),
      // An empty field that was only walked through is not blamed yet.
      onBlur: () => fields[name] !== '' && setTouched((last) => new Set([...last, name])),
    }),
    onSubmit: (event) => {
      event.preventDefault();
      setTried(true);
      const form = event.currentTarget;
      if (Object.keys(all).length > 0) setTimeout(() => focusFirstFault(form));
      else void send();
    },
  };
}
