/** Money on the screen: the sign small, the figure heavy, each in a `<bdi>`, the same bytes on server and browser. */
import { type Currency, currencySign, formatAmount, type Locale } from '../../shared/domain/money.ts';

export function Money({ minor, currency, locale }: { minor: number; currency: Currency; locale: Locale }) {
  const sign = <small>{currencySign(currency, locale)}</small>;
  const figure = formatAmount(minor, currency);
  return (
    <bdi>
      {locale === 'ar' ? (
        <>
          {figure} {sign}
        </>
      ) : (
        <>
          {sign} {figure}
        </>
      )}
    </bdi>
  );
}
