/** A controlled form: validated on every change (spec §5), errors shown once a field was left or a submit was tried. */
import { type FormEvent, useRef, useState } from 'react';
import { getPostedKey, type PostedForm, type PostedFormName } from '../../shared/domain/posted-form.ts';
import { CallFailure } from '../api/call.ts';
import { useLoaderData } from '../data/use-call.ts';
import { runAfterPress } from '../ui/run-after-press.ts';

type FieldErrors<F, Fault> = { readonly [K in keyof F]?: Fault };

export interface FormState<F extends object, Fault> {
  fields: F;
  set: <K extends keyof F>(name: K, value: F[K]) => void;
  /** Only of fields that were left or submitted. */
  faults: FieldErrors<F, Fault>;
  failure: CallFailure | null;
  isBusy: boolean;
  bind: (name: keyof F & string) => {
    name: string;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: () => void;
    ref: (field: { value: string } | null) => void;
  };
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The form's last submit without JavaScript, if this page is the response to it. */
export const usePostedForm = (name: PostedFormName | undefined): PostedForm | undefined =>
  useLoaderData<PostedForm>(name === undefined ? 'posted' : getPostedKey(name));

const toCallFailure = ({ status, code, message }: NonNullable<PostedForm['failure']>) =>
  new CallFailure(status, code, message);

export function focusFirstInvalid(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

function useSending(send: () => Promise<void>, initialFailure: CallFailure | null) {
  const [failure, setFailure] = useState(initialFailure);
  const [isBusy, setBusy] = useState(false);
  const sending = useRef(false);
  async function run() {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }
  return { failure, isBusy, run };
}

/** `posted` names a form that also works without JavaScript: errors of such a submit are shown until a field changes. */
export function useForm<F extends { [K in keyof F]: string }, Fault>(options: {
  posted?: PostedFormName;
  start: F;
  check: (fields: F) => FieldErrors<F, Fault>;
  send: (fields: F) => Promise<void>;
}): FormState<F, Fault> {
  const posted = usePostedForm(options.posted);
  const [fields, setFields] = useState<F>({ ...options.start, ...(posted?.fields as Partial<F>) });
  const [postedErrors, setPostedErrors] = useState((posted?.faults ?? {}) as FieldErrors<F, Fault>);
  const [touched, setTouched] = useState<ReadonlySet<keyof F>>(new Set());
  const [isTried, setTried] = useState(false);
  const { failure, isBusy, run } = useSending(
    () => options.send(fields),
    posted?.failure ? toCallFailure(posted.failure) : null,
  );
  const all = options.check(fields);
  const shown = {
    ...postedErrors,
    ...Object.fromEntries(Object.entries(all).filter(([name]) => isTried || touched.has(name as keyof F))),
  } as FieldErrors<F, Fault>;

  const set: FormState<F, Fault>['set'] = (name, value) => {
    setPostedErrors({});
    setFields((last) => ({ ...last, [name]: value }));
  };
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
      // An empty field that only had the focus shows no error yet.
      onBlur: () => fields[name] !== '' && runAfterPress(() => setTouched((last) => new Set([...last, name]))),
      // The field may hold text that was typed or autofilled before hydration.
      ref: (field) => {
        if (field && field.value !== fields[name]) set(name, field.value as F[typeof name]);
      },
    }),
    onSubmit: (event) => {
      event.preventDefault();
      setTried(true);
      setPostedErrors({});
      const form = event.currentTarget;
      if (Object.keys(all).length > 0) setTimeout(() => focusFirstInvalid(form));
      else void run();
    },
  };
}
