import { type Currency, formatAmount, getCurrencySign } from '../../../shared/domain/money.ts';
import { useLocale } from '../i18n/locale-context.tsx';

/** Minor units. The figure keeps its order and its minus; the currency is small. */
export function Money({ minor, currency }: { minor: number; currency: Currency }) {
  return <Amount figure={formatAmount(minor, currency)} currency={currency} />;
}

/** As the desk's calls write it: `14.500 KWD`. */
export function MoneyText({ text }: { text: string }) {
  const [figure = '', currency = ''] = text.split(' ');
  return currency === 'KWD' || currency === 'SAR' ? <Amount figure={figure} currency={currency} /> : <bdi>{text}</bdi>;
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
