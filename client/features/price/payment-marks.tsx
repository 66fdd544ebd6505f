import { listPaymentMethods, methods } from '../../../shared/domain/payment-method.ts';
import { useApp } from '../../state/app-context.ts';

export function PaymentMarks({ label }: { label?: string }) {
  const { country } = useApp();
  return (
    <ul className="payment-marks" dir="ltr" aria-label={label}>
      {listPaymentMethods(country)
        .flatMap((method) => methods[method].marks)
        .map((mark) => (
          <li className="payment-mark" key={mark}>
            {mark}
          </li>
        ))}
    </ul>
  );
}
