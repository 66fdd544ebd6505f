import type { PaymentMethod } from '../../../shared/domain/country.ts';
import { useT } from '../../state/app-context.ts';

/** Ways to pay as radio cards. The wallet is a known method that no country offers yet. */
export function PaymentMethods({
  methods,
  chosen,
  onChoose,
}: {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | null;
  onChoose: (method: PaymentMethod) => void;
}) {
  const t = useT();
  return (
    <fieldset className="methods">
      <legend className="sr">{t('checkout.payment')}</legend>
      {methods.map((method) => (
        <label className="pick" key={method}>
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
            {method !== 'wallet' && <p>{t(`checkout.${method}_hint`)}</p>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
