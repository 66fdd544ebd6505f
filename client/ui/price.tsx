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

/**
 * A price and, where something was taken off, what it was before: `price + old` (spec §9). `beforeWord` is read out before
 * the struck figure, which is only seen otherwise.
 */
export function Price({
  minor,
  offMinor = 0,
  currency,
  locale,
  beforeWord,
  big = false,
}: {
  minor: number;
  offMinor?: number;
  currency: Currency;
  locale: Locale;
  beforeWord: string;
  big?: boolean;
}) {
  return (
    <p className={`price${offMinor > 0 ? ' is-sale' : ''}${big ? ' price--big' : ''}`}>
      <b>
        <Money minor={minor} currency={currency} locale={locale} />
      </b>
      {offMinor > 0 && (
        <s>
          <span className="sr">{beforeWord} </span>
          <Money minor={minor + offMinor} currency={currency} locale={locale} />
        </s>
      )}
    </p>
  );
}
