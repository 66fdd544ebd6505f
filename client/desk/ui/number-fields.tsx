/** Numbers and money as text: read by `shared/domain/decimal-input.ts`, shown back in Latin digits once the field is left. */
import type { Ref } from 'react';
import { minorDigits } from '../../../shared/constants.ts';
import {
  type DecimalRules,
  formatMoneyInput,
  listReadings,
  parseDecimal,
} from '../../../shared/domain/decimal-input.ts';
import { type Currency, getCurrencySign } from '../../../shared/domain/money.ts';
import { useLocale, useWords } from '../i18n/locale-context.tsx';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import type { FieldProps } from './text-field.tsx';
import { kitWords } from './words.ts';

export interface NumberFieldProps extends FieldProps {
  readonly decimals?: number | undefined;
  readonly allowNegative?: boolean | undefined;
  /** Beside the figure: `KWD`, `%`, `g`. */
  readonly unit?: string;
  /** The form asks for it, so nothing is a fault as well. */
  readonly isRequired?: boolean | undefined;
  readonly format?: (typed: string) => string;
  readonly rules?: Pick<DecimalRules, 'unitWord'>;
}

/** The sentence about what is typed; undefined where it is a number, or nothing and that is allowed. */
export function useNumberFault(): (
  typed: string,
  rules: DecimalRules & { isRequired?: boolean | undefined },
) => string | undefined {
  const words = useWords(kitWords).number;
  return (typed, { isRequired, ...rules }) => {
    const read = parseDecimal(typed, rules);
    if ('text' in read || (read.fault === 'empty' && !isRequired)) return undefined;
    return words[read.fault];
  };
}

/** The value is plain text (`12.5`) once the field is left, what was typed if it is no number. */
export function DecimalField({
  value,
  onChange,
  onBlur,
  ref,
  isDisabled,
  unit,
  isRequired,
  decimals = 3,
  allowNegative = false,
  format,
  rules,
  ...look
}: NumberFieldProps) {
  const all = { decimals, allowNegative, unitWord: decimals === 0 ? ('pieces' as const) : undefined, ...rules };
  const readings = listReadings(value, all);
  const formatTyped = (typed: string) => {
    const read = parseDecimal(typed, all);
    return format ? format(typed) : 'text' in read ? read.text : typed;
  };
  const leave = () => {
    const shown = formatTyped(value);
    if (shown !== value) onChange(shown);
    onBlur?.();
  };
  return (
    <Field {...look}>
      {(control) => (
        <>
          <span className="input input--number">
            <input
              {...control}
              ref={ref as Ref<HTMLInputElement>}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              value={value}
              disabled={isDisabled}
              onChange={(event) => onChange(event.target.value)}
              onBlur={leave}
            />
            {unit && <span aria-hidden="true">{unit}</span>}
          </span>
          {readings.length > 0 && (
            <span className="number-readings">
              {readings.map((reading) => (
                <Button
                  key={reading}
                  look="line"
                  size="small"
                  onClick={() => onChange(format ? format(reading) : reading)}
                >
                  <bdi dir="ltr">{format ? format(reading) : reading}</bdi>
                </Button>
              ))}
            </span>
          )}
        </>
      )}
    </Field>
  );
}

/** With the currency's decimals: `4.250` of KWD. `parseMoneyInput` makes minor units of it. */
export function MoneyField({
  currency,
  label,
  ...field
}: Omit<NumberFieldProps, 'unit' | 'decimals'> & { currency: Currency }) {
  const sign = getCurrencySign(currency, useLocale());
  const rules = { allowNegative: field.allowNegative ?? false };
  return (
    <DecimalField
      {...field}
      label={label}
      unit={sign}
      decimals={minorDigits[currency]}
      rules={{ unitWord: currency }}
      format={(typed) => formatMoneyInput(typed, currency, rules)}
    />
  );
}
