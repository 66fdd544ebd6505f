import {
  type Currency,
  currencySign,
  formatAmount,
  hardSpace,
  type Locale,
  signMarks,
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
  const unit = <small>{currencySign(currency, locale)}</small>;
  const figure = formatAmount(minor, currency);
  const [first, last] = locale === 'ar' ? [figure, unit] : [unit, figure];
  return (
    <bdi>
      {sign && (locale === 'ar' ? signMarks : '') + sign}
      {first}
      {hardSpace}
      {last}
    </bdi>
  );
}
