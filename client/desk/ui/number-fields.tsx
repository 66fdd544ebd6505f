/** Numbers and money as text: read by `shared/domain/decimal-input.ts`, shown back in Latin digits once the field is left. */
import type { Ref } from 'react';
import { minorDigits } from '../../../shared/constants.ts';
import {
  type DecimalRules,
  formatMoneyInput,
  listReadings,
  parseDecimal,
  parseMoneyInput,
} from '../../../shared/domain/decimal-input.ts';
import { isPriceLeap } from '../../../shared/domain/import-change.ts';
import { type Currency, formatPlainAmount, getCurrencySign } from '../../../shared/domain/money.ts';
import { useLocale, useWords } from '../i18n/locale-context.tsx';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import type { FieldProps } from './text-field.tsx';
import { kitWords } from './words.ts';

export interface NumberFieldProps extends FieldProps {
  readonly decimals?: number | undefined;
  readonly allowNegative?: boolean | undefined;
  /** Beside the figure: a currency’s sign, `%`, `g`. */
  readonly unit?: string;
  /** The form requires a value, so an empty field is a fault as well. */
  readonly isRequired?: boolean | undefined;
  readonly format?: (typed: string) => string;
  readonly rules?: Pick<DecimalRules, 'unitWord'>;
  /** A warning below the field; the value may be saved all the same. */
  readonly doubt?: string | undefined;
}

/** The sentence about the typed text; undefined for a number, and for an empty field where that is allowed. */
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

interface ReadingsProps {
  readonly of: readonly string[];
  readonly onChoose: (reading: string) => void;
}

/** What an ambiguous number may mean: one press says which. */
export function Readings({ of, onChoose }: ReadingsProps) {
  if (of.length === 0) return null;
  return (
    <span className="number-readings">
      {of.map((reading) => (
        <Button key={reading} look="line" size="small" onClick={() => onChoose(reading)}>
          <bdi dir="ltr">{reading}</bdi>
        </Button>
      ))}
    </span>
  );
}

/** The value is plain text (`12.5`) once the field is left; what is no number stays as it was typed. */
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
  doubt,
  ...look
}: NumberFieldProps) {
  const unitWord = unit === '%' ? ('percent' as const) : decimals === 0 ? ('pieces' as const) : undefined;
  const all = { decimals, allowNegative, unitWord, ...rules };
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
          {doubt !== undefined && (
            <span className="number-doubt" role="status">
              {doubt}
            </span>
          )}
          <Readings of={readings.map((reading) => (format ? format(reading) : reading))} onChoose={onChange} />
        </>
      )}
    </Field>
  );
}

/** The amount as it is read, if it is so far from `was` that a decimal mark may be misplaced. */
function findLeap(was: string, typed: string, currency: Currency): string | null {
  const [before, now] = [parseMoneyInput(was, currency), parseMoneyInput(typed, currency)];
  if ('fault' in before || 'fault' in now || before.minor === 0 || now.minor === 0) return null;
  return isPriceLeap(before.minor, now.minor) ? formatPlainAmount(now.minor, currency) : null;
}

/** With the currency's decimals: `4.250` of KWD. `parseMoneyInput` makes minor units of it. */
export function MoneyField({
  currency,
  label,
  was,
  ...field
}: Omit<NumberFieldProps, 'unit' | 'decimals' | 'doubt'> & {
  currency: Currency;
  /** The current price: a value far from it is doubted while it is typed. */
  was?: string | undefined;
}) {
  const words = useWords(kitWords).number;
  const sign = getCurrencySign(currency, useLocale());
  const rules = { allowNegative: field.allowNegative ?? false };
  const leap = was === undefined ? null : findLeap(was, field.value, currency);
  return (
    <DecimalField
      {...field}
      label={label}
      unit={sign}
      decimals={minorDigits[currency]}
      rules={{ unitWord: currency }}
      {...(was !== undefined && { doubt: leap === null ? '' : words.leap(leap, was) })}
      format={(typed) => formatMoneyInput(typed, currency, rules)}
    />
  );
}
