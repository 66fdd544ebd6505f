/** Brand names (docs/brand.md §11 "Footer") are the same in both languages. */
import { type CountryPaymentMethod, countries } from '../../../shared/domain/country.ts';
import { useApp } from '../../state/app-context.ts';

const marks: Readonly<Record<CountryPaymentMethod, readonly string[]>> = {
  knet: ['KNET'],
  mada: ['mada'],
  card: ['VISA', 'Mastercard'],
  apple_pay: ['Apple Pay'],
  cod: [],
};

export function PaymentMarks({ label }: { label?: string }) {
  const { country } = useApp();
  return (
    <ul className="payment-marks" dir="ltr" aria-label={label}>
      {countries[country].paymentMethods
        .flatMap((method) => marks[method])
        .map((mark) => (
          <li className="payment-mark" key={mark}>
            {mark}
          </li>
        ))}
    </ul>
  );
}
