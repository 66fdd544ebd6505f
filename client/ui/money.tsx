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
  // One text on either side of the unit: React writes a comment between two.
  return locale === 'ar' ? (
    <bdi>
      {(sign && currencySignMarks + sign) + figure + noBreakSpace}
      {unit}
    </bdi>
  ) : (
    <bdi>
      {sign}
      {unit}
      {noBreakSpace + figure}
    </bdi>
  );
}
