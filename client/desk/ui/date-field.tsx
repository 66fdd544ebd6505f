/** A day typed day first. The name of its month stands below, so that nobody takes 10/03 for October. */
import { type Ref, useState } from 'react';
import { formatDayField, formatDayName, parseDayField } from '../../../shared/domain/day-field.ts';
import { useLocale, useWords } from '../i18n/locale-context.tsx';
import { getLocalDay } from '../i18n/times.ts';
import { Field } from './field.tsx';
import type { FieldProps } from './text-field.tsx';
import { kitWords } from './words.ts';

export function useDayFault(): (typed: string, rules: { isRequired?: boolean }) => string | undefined {
  const words = useWords(kitWords);
  return (typed, { isRequired }) => {
    if (typed.trim() === '') return isRequired ? words.required : undefined;
    const read = parseDayField(typed, getLocalDay());
    return 'day' in read ? undefined : words.day[read.fault];
  };
}

/** The value is `2026-03-10` once the field is left, what was typed if it is no day. */
export function DateField({
  value,
  onChange,
  onBlur,
  ref,
  isDisabled,
  hint,
  ...look
}: FieldProps & { isRequired?: boolean }) {
  const locale = useLocale();
  const [typed, type] = useState<string | null>(null);
  const read = parseDayField(typed ?? value, getLocalDay());
  const leave = () => {
    if (typed !== null) onChange('day' in read ? read.day : typed);
    type(null);
    onBlur?.();
  };
  const change = (next: string) => {
    type(next);
    const nextRead = parseDayField(next, getLocalDay());
    onChange('day' in nextRead ? nextRead.day : next);
  };
  const { isRequired: _, ...fieldLook } = look;
  return (
    <Field {...fieldLook} hint={'day' in read ? <bdi>{formatDayName(read.day, locale)}</bdi> : hint}>
      {(control) => (
        <input
          {...control}
          ref={ref as Ref<HTMLInputElement>}
          className="input input--day"
          dir="ltr"
          inputMode="text"
          autoComplete="off"
          value={typed ?? formatDayField(value)}
          disabled={isDisabled}
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  );
}
