import type { Quote } from '../../../shared/contract/order.ts';
import { formatMoney, toMinor } from '../../../shared/domain/money.ts';
import { provableRefusals } from '../../../shared/domain/provable-refusals.ts';
import { paths } from '../../../shared/paths.ts';
import type { CallFailure } from '../../api/call.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Link } from '../../ui/link.tsx';
import { formatChange, type LineChange } from '../cart/format-change.ts';
import { isFinalStatus } from './pending-submit.ts';
import { VerifyPhone } from './verify-phone.tsx';

export interface SubmitProblem {
  failure: CallFailure;
  /** Named, because the lines may have left the cart since. */
  changes: readonly (LineChange & { name: string })[];
  quote: Quote | null;
}

function ChangeList({ changes, quote }: Pick<SubmitProblem, 'changes'> & { quote: Quote }) {
  const { locale, t } = useApp();
  const amount = formatMoney(toMinor(quote.total_local, quote.currency), quote.currency, locale);
  return (
    <>
      <b>{t('checkout.changed_title')}</b>
      <ul>
        {changes.map((change) => (
          <li key={`${change.sku} ${change.field}`}>
            {t('cart.changed_named', { name: change.name, text: formatChange(change, quote.currency, locale, t) })}
          </li>
        ))}
      </ul>
      <p>{t('checkout.changed_text')}</p>
      {quote.quote !== '' && <p>{t('checkout.changed_total', { amount })}</p>}
    </>
  );
}

/** Why the order was not placed, or that the outcome is unknown. */
export function SubmitProblemAlert({
  trouble,
  phone,
  onProved,
}: {
  trouble: SubmitProblem;
  phone: string;
  onProved: () => void;
}) {
  const { t } = useApp();
  const { failure, changes, quote } = trouble;
  const withTitle = (title: string, text: string) => (
    <>
      <b>{title}</b>
      <p>{text}</p>
    </>
  );
  if (failure.code.startsWith('wallet.'))
    return <Alert kind="bad">{withTitle(failure.message, t('checkout.wallet_changed'))}</Alert>;
  if (quote)
    return (
      <Alert kind="bad">
        <ChangeList changes={changes} quote={quote} />
      </Alert>
    );
  if (failure.code === 'idempotency.mismatch')
    return <Alert kind="bad">{withTitle(t('checkout.mismatch_title'), t('checkout.mismatch_text'))}</Alert>;
  if (!isFinalStatus(failure.status))
    return <Alert kind="bad">{withTitle(t('checkout.unknown_title'), t('checkout.unknown_text'))}</Alert>;
  return (
    <Alert kind="bad">
      {failure.message}
      {failure.fields.map(({ path, message }) => (
        <p key={path}>{message}</p>
      ))}
      {failure.fields.length > 0 && (
        <Link className="link" to={paths.checkoutShipping()}>
          {t('checkout.change')}
        </Link>
      )}
      {provableRefusals.includes(failure.code) && <VerifyPhone phone={phone} onProved={onProved} />}
    </Alert>
  );
}
