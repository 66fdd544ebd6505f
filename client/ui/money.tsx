/** Money on the screen: the unit small, the figure heavy, each in a `<bdi>`, the same bytes on server and browser. */
import {
  type Currency,
  currencySign,
  formatAmount,
  hardSpace,
  type Locale,
  signMarks,
} from '../../shared/domain/money.ts';

/** `sign` stands before the amount. Beside Arabic letters it keeps to the left of its figure, as figures run left to right. */
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
