/** A day typed day first. The name of its month stands below, so that nobody takes 10/03 for October. */
import { type Ref, useState } from 'react';
import { formatDayField, formatDayName, parseDayField } from '../../../shared/domain/day-field.ts';
import { formatPackDate, readPackDate } from '../../../shared/domain/expiry.ts';
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

/** For what a pack says: `03/2028` is the end of that month. */
export function usePackDateFault(): (typed: string) => string | undefined {
  const words = useWords(kitWords);
  return (typed) => {
    if (typed.trim() === '') return undefined;
    const read = readPackDate(typed);
    if ('day' in read) return read.day < getLocalDay() ? words.packDate.expired : undefined;
    return read.fault === 'unreadable' ? words.packDate.unreadable : words.day[read.fault];
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
  isOfPack = false,
  ...look
}: FieldProps & { isRequired?: boolean; isOfPack?: boolean }) {
  const locale = useLocale();
  const [typed, type] = useState<string | null>(null);
  const parse = (text: string) => (isOfPack ? readPackDate(text) : parseDayField(text, getLocalDay()));
  const read = parse(typed ?? value);
  const leave = () => {
    if (typed !== null) onChange('day' in read ? read.day : typed);
    type(null);
    onBlur?.();
  };
  const change = (next: string) => {
    type(next);
    const nextRead = parse(next);
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
          value={typed ?? (isOfPack && 'day' in read ? formatPackDate(read.day) : formatDayField(value))}
          disabled={isDisabled}
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  );
}
