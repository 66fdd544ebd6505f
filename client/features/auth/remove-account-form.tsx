import { useState } from 'react';
import { type AuthFault, findConfirmingPasswordFaults } from '../../../shared/domain/auth-form.ts';
import { type Currency, formatMoney, toMinor } from '../../../shared/domain/money.ts';
import { CallFailure } from '../../api/call.ts';
import { useForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { getErrorText } from './error-text.ts';
import { PasswordField } from './password-field.tsx';

/** Balances in the refusal of a wallet that isn't empty, in major units. */
interface Balance {
  currency: Currency;
  balance: number;
}

/** Asks for the password again; forfeiting wallet money needs a separate checkbox. */
export function RemoveAccountForm({
  email,
  onRemoved,
  onLeave,
}: {
  email: string;
  onRemoved: () => void;
  onLeave: () => void;
}) {
  const { call, locale, t } = useApp();
  const [balances, setBalances] = useState<readonly Balance[]>([]);
  const [isLossConfirmed, setLossConfirmed] = useState(false);
  const form = useForm<{ password: string }, AuthFault>({
    start: { password: '' },
    check: email === '' ? () => ({}) : findConfirmingPasswordFaults,
    async send({ password }) {
      try {
        const body = { password, ...(isLossConfirmed && { confirm_wallet_loss: true }) };
        await call('removeAccount', { body }, { inline: true });
        onRemoved();
      } catch (error) {
        if (!(error instanceof CallFailure) || !error.code.startsWith('wallet.')) throw error;
        setBalances((error.data as { items: Balance[] }).items);
      }
    },
  });
  const { failure } = form;
  const isWrong = failure?.code === 'auth.old_password';
  const amounts = balances.map(({ currency, balance }) => formatMoney(toMinor(balance, currency), currency, locale));
  return (
    <form className="form-stack" method="post" noValidate onSubmit={form.onSubmit}>
      {failure && (email === '' || !isWrong) && <Alert kind="bad">{failure.message}</Alert>}
      {email !== '' && (
        <>
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...form.bind('password')}
            id="remove-password"
            label={t('account.remove_password')}
            autoComplete="current-password"
            required
            error={isWrong ? failure.message : getErrorText(form.faults.password, t)}
          />
        </>
      )}
      {balances.length > 0 && (
        <>
          <Alert kind="warn" live>
            {t('account.wallet_left', { amount: amounts.join(' · ') })}
          </Alert>
          <Check checked={isLossConfirmed} onChange={(event) => setLossConfirmed(event.target.checked)}>
            {t('account.wallet_give_up')}
          </Check>
        </>
      )}
      <div className="row">
        <Button type="submit" look="bad" isBusy={form.isBusy} disabled={balances.length > 0 && !isLossConfirmed}>
          {t('account.remove_for_good')}
        </Button>
        <Button look="line" onClick={onLeave}>
          {t('account.keep_account')}
        </Button>
      </div>
    </form>
  );
}
