import {
  type Currency,
  currencySignMarks,
  formatAmount,
  getCurrencySign,
  type Locale,
  noBreakSpace,
} from '../../shared/domain/money.ts';

/** In Arabic, direction marks keep `sign` to the left of the number, as numbers run left to right. */
export function Money({
  minor,
  currency,
  locale,
  sign = '',
}: {
  minor: number;
  currency: Currency;
  locale: Locale;
  sign?: '+' | '−' | '';
}) {
  const unit = <small>{getCurrencySign(currency, locale)}</small>;
  const figure = formatAmount(minor, currency);
  const [first, last] = locale === 'ar' ? [figure, unit] : [unit, figure];
  return (
    <bdi>
      {sign && (locale === 'ar' ? currencySignMarks : '') + sign}
      {first}
      {noBreakSpace}
      {last}
    </bdi>
  );
}
