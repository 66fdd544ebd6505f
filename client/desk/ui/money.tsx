import { isCurrency } from '../../../shared/domain/currencies.ts';
import { type Currency, formatAmount, getCurrencySign, type Locale } from '../../../shared/domain/money.ts';
import { useLocale } from '../i18n/locale-context.tsx';

/** Minor units. The figure keeps its order and its minus; the currency is small. */
export function Money({ minor, currency }: { minor: number; currency: Currency }) {
  return <Amount figure={formatAmount(minor, currency)} currency={currency} />;
}

/** `14.500 KWD`, as the desk's calls write it; null where it isn't money. */
function readMoneyText(text: string): { figure: string; currency: Currency } | null {
  const [figure = '', currency = ''] = text.split(' ');
  return isCurrency(currency) ? { figure, currency } : null;
}

export function MoneyText({ text }: { text: string }) {
  const money = readMoneyText(text);
  return money ? <Amount {...money} /> : <bdi>{text}</bdi>;
}

/** What the reader may not see is empty. */
export const isHidden = (text: string): boolean => text === '';

/** The same within a sentence: `14.500 د.ك`. */
export function formatMoneyText(text: string, locale: Locale): string {
  const money = readMoneyText(text);
  if (!money) return text;
  const sign = getCurrencySign(money.currency, locale);
  return locale === 'ar' ? `${money.figure} ${sign}` : `${sign} ${money.figure}`;
}

export function useMoneyText(): (text: string) => string {
  const locale = useLocale();
  return (text) => formatMoneyText(text, locale);
}

function Amount({ figure, currency }: { figure: string; currency: Currency }) {
  const locale = useLocale();
  const sign = <small>{getCurrencySign(currency, locale)}</small>;
  const number = <bdi dir="ltr">{figure.replace('-', '−')}</bdi>;
  return (
    <bdi className="money">
      {locale === 'ar' ? (
        <>
          {number} {sign}
        </>
      ) : (
        <>
          {sign} {number}
        </>
      )}
    </bdi>
  );
}

export const isNoMoney = (text: string): boolean => /^-?0[.0]* /.test(text);
