/** A wallet as a ledger, and what is put in or paid out by hand. A large sum waits for a second person (docs/desk.md §11). */
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { type CountryCode, countries, countryCodes } from '../../../../shared/domain/country.ts';
import { parseMoneyInput } from '../../../../shared/domain/decimal-input.ts';
import { toMajor, toMinor } from '../../../../shared/domain/money.ts';
import type { DeskFailure } from '../../api/request.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useCountryNames } from '../../common/country.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { Money, MoneyText } from '../../ui/money.tsx';
import { MoneyField } from '../../ui/number-fields.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { kitWords } from '../../ui/words.ts';
import { useKeyOf } from '../order/use-key-of.ts';
import { customerWords } from './words.ts';

const moves = ['give', 'payOut'] as const;
type WalletMove = (typeof moves)[number];

function useMoveWallet(email: string, onClose: () => void) {
  const words = useWords(customerWords);
  const kit = useWords(kitWords);
  const toast = useToast();
  const [failure, setFailure] = useState<DeskFailure | null>(null);
  const mutation = useDeskMutation('moveWallet', {
    refresh: ['wallet', 'auditLog'],
    onDone: () => {
      toast({ text: words.moved });
      onClose();
    },
    onWaiting: () => {
      toast({ text: kit.waits });
      onClose();
    },
    onFailure: setFailure,
  });
  const keyOf = useKeyOf();
  const send = (typed: { move: WalletMove; country: CountryCode; minor: number; reason: string }) => {
    setFailure(null);
    const { move, country, reason } = typed;
    const amount = toMajor(typed.minor, countries[country].currency);
    mutation.mutate({ body: { key: keyOf(JSON.stringify(typed)), email, move, country, amount, reason } });
  };
  return { send, failure, isPending: mutation.isPending };
}

function MoveDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const words = useWords(customerWords);
  const kit = useWords(kitWords);
  const may = useMay();
  const names = useCountryNames();
  const mine = countryCodes.filter((country) => may('write_wallets', country));
  const [move, setMove] = useState<WalletMove>('give');
  const [country, setCountry] = useState<CountryCode>(mine[0] ?? countryCodes[0]);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const { send, failure, isPending } = useMoveWallet(email, onClose);
  const { currency } = countries[country];
  const read = parseMoneyInput(amount, currency);
  const minor = 'minor' in read ? read.minor : 0;
  const press = () => {
    setSent(true);
    if (minor > 0 && reason.trim() !== '') send({ move, country, minor, reason: reason.trim() });
  };
  return (
    <Dialog
      title={words.moveTitle}
      isOpen
      onClose={onClose}
      size="small"
      hasInput
      footer={
        <Button isBusy={isPending} onClick={press}>
          {words.move[move]}
        </Button>
      }
    >
      <FormFields>
        <SelectField
          label={words.moveKind}
          value={move}
          onChange={(next) => setMove(next as WalletMove)}
          options={moves.map((one) => ({ value: one, label: words.move[one] }))}
          hint={words.moveHint[move]}
        />
        {mine.length > 1 && (
          <SelectField
            label={words.currencyOf}
            value={country}
            onChange={(next) => setCountry(next as CountryCode)}
            options={mine.map((one) => ({ value: one, label: names[one] }))}
          />
        )}
        <MoneyField
          label={words.amount}
          currency={currency}
          value={amount}
          onChange={setAmount}
          fault={isSent && minor <= 0 ? kit.number.empty : undefined}
        />
        <TextField
          label={words.reason}
          hint={words.reasonHint}
          value={reason}
          maxLength={200}
          onChange={setReason}
          fault={isSent && reason.trim() === '' ? kit.required : undefined}
        />
        {failure && <ErrorState isAnswer failure={failure} />}
      </FormFields>
    </Dialog>
  );
}

export function CustomerWallet({ email }: { email: string }) {
  const words = useWords(customerWords);
  const locale = useLocale();
  const may = useMay();
  const [isOpen, open] = useState(false);
  const { data, error, refetch } = useDeskQuery('wallet', { query: { email } });
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={3} />;
  return (
    <>
      <Panel
        title={words.wallet}
        icon={Wallet}
        aside={
          may('write_wallets') && (
            <Button look="line" size="small" onClick={() => open(true)}>
              {words.moveTitle}
            </Button>
          )
        }
      >
        {data.balances.length === 0 ? (
          <p>{words.noBalance}</p>
        ) : (
          data.balances.map((balance) => (
            <p key={balance}>
              <b>
                <MoneyText text={balance} />
              </b>
            </p>
          ))
        )}
      </Panel>
      {data.entries.length > 0 && (
        <DataTable
          label={words.wallet}
          rows={data.entries}
          columns={[
            {
              id: 'what',
              head: words.what,
              cell: ({ cause, note, order, by }) => (
                <>
                  {words.cause[cause]}
                  <small>
                    <bdi>{[order?.number, note, by].filter(Boolean).join(' · ')}</bdi>
                  </small>
                </>
              ),
            },
            { id: 'at', head: words.when, cell: ({ at }) => formatTime(Date.parse(at), locale) },
            {
              id: 'amount',
              head: words.amount,
              isNumber: true,
              cell: ({ amount, currency }) => <Money minor={toMinor(amount, currency)} currency={currency} />,
            },
          ]}
          keyOf={({ at, cause, amount, order }) => `${at} ${cause} ${amount} ${order?.number}`}
          nameOf={({ cause }) => words.cause[cause]}
          card={({ cause, note, order, by, at, amount, currency }) => (
            <span className="schedule-card">
              <span className="row-card-line">
                <b>{words.cause[cause]}</b> <Money minor={toMinor(amount, currency)} currency={currency} />
              </span>
              <small>
                {formatTime(Date.parse(at), locale)}
                {[order?.number, note, by].filter(Boolean).map((part) => (
                  <span key={part}>
                    {' · '}
                    <bdi>{part}</bdi>
                  </span>
                ))}
              </small>
            </span>
          )}
        />
      )}
      {isOpen && <MoveDialog email={email} onClose={() => open(false)} />}
    </>
  );
}
