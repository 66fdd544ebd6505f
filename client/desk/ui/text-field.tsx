import type { Ref } from 'react';
import { Field, type FieldLook } from './field.tsx';

export interface FieldProps extends FieldLook {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
  readonly isDisabled?: boolean | undefined;
}

export interface TextFieldProps extends FieldProps {
  /** The text's language, if it isn't the reader's: `ar` for an Arabic name in an English desk. */
  readonly lang?: 'en' | 'ar';
  /** `ltr` for codes, emails and phone numbers. */
  readonly dir?: 'ltr' | 'auto';
  readonly type?: 'text' | 'search' | 'email' | 'tel' | 'url' | 'password';
  readonly rows?: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly autoComplete?: string;
}

const directionOf = (lang: 'en' | 'ar' | undefined) => (lang === undefined ? 'auto' : lang === 'ar' ? 'rtl' : 'ltr');

/** One line, or several with `rows`. */
export function TextField({
  value,
  onChange,
  onBlur,
  ref,
  isDisabled,
  lang,
  dir,
  type = 'text',
  rows,
  maxLength,
  placeholder,
  autoComplete = 'off',
  ...look
}: TextFieldProps) {
  const text = {
    className: 'input',
    value,
    lang,
    dir: dir ?? directionOf(lang),
    maxLength,
    placeholder,
    autoComplete,
    disabled: isDisabled,
    onBlur,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <Field {...look}>
      {(control) =>
        rows === undefined ? (
          <input {...control} {...text} ref={ref as Ref<HTMLInputElement>} type={type} />
        ) : (
          <textarea {...control} {...text} ref={ref as Ref<HTMLTextAreaElement>} rows={rows} />
        )
      }
    </Field>
  );
}
