import type { CountryPaymentMethod, PaymentMethod } from '../../../shared/domain/payment-method.ts';
import { useT } from '../../state/app-context.ts';

/** Payment methods as radio cards; the wallet is a separate switch (wallet-switch.tsx). */
export function PaymentMethods({
  methods,
  chosen,
  labelledBy,
  onChoose,
}: {
  methods: readonly CountryPaymentMethod[];
  chosen: PaymentMethod | null;
  labelledBy?: string;
  onChoose: (method: CountryPaymentMethod) => void;
}) {
  const t = useT();
  return (
    <fieldset className="payment-methods" aria-labelledby={labelledBy}>
      {!labelledBy && <legend className="sr-only">{t('checkout.payment')}</legend>}
      {methods.map((method) => (
        <label className="radio-card" key={method}>
          <span className="check">
            <input
              type="radio"
              name="payment-method"
              value={method}
              checked={chosen === method}
              onChange={() => onChoose(method)}
            />
          </span>
          <span>
            <b>{t(`checkout.${method}`)}</b>
            <p>{t(`checkout.${method}_hint`)}</p>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
