/** One courier's day: the orders, and the cash that was counted, with a reason where it differs. */
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';
import type { OrderStatus } from '../../../../shared/contract/order.ts';
import { smallestCoinMinor } from '../../../../shared/domain/cash.ts';
import { findCountFault } from '../../../../shared/domain/cash-count.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { parseMoneyInput } from '../../../../shared/domain/decimal-input.ts';
import { readPlainAmount, toMajor, toMinor } from '../../../../shared/domain/money.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Button } from '../../ui/button.tsx';
import { Money, MoneyText } from '../../ui/money.tsx';
import { MoneyField } from '../../ui/number-fields.tsx';
import { Facts, Note, Panel } from '../../ui/panel.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import type { CashSheet } from './cash-page.tsx';
import { cashWords } from './cash-words.ts';
import { CollectDialog } from './end-dialogs.tsx';

type Sheet = CashSheet['couriers'][number];
type Row = Sheet['due'][number];
type CourierId = NonNullable<DeskInput<'countCash'>['body']>['courier'];

interface CourierProps {
  readonly name: string;
  readonly country: CountryCode;
  readonly day: string;
  readonly coin: string;
  readonly sheet: Sheet;
  readonly count: CashSheet['counts'][number] | null;
}

export function CashCourier(props: CourierProps) {
  const words = useWords(cashWords);
  const { name, sheet } = props;
  const [collecting, setCollecting] = useState<Row | null>(null);
  return (
    <Panel title={name} count={words.orders(sheet.due.length + sheet.brought.length)} isFlush>
      {sheet.brought.length > 0 && <CashRows title={words.brought} rows={sheet.brought} sum={sheet.collected} />}
      <CountForm {...props} />
      {sheet.due.length > 0 && (
        <CashRows
          title={words.due}
          rows={sheet.due}
          sum={sheet.to_collect}
          act={(row) => (
            <Button look="line" size="small" onClick={() => setCollecting(row)}>
              {words.collect}
            </Button>
          )}
        />
      )}
      {collecting && (
        <CollectDialog
          order={{
            number: collecting.number,
            to_collect: collecting.amount,
            status: collecting.status as OrderStatus,
          }}
          onClose={() => setCollecting(null)}
        />
      )}
    </Panel>
  );
}

function CashRows({
  title,
  rows,
  sum,
  act,
}: {
  title: string;
  rows: readonly Row[];
  sum: string;
  act?: (row: Row) => ReactNode;
}) {
  const words = useWords(cashWords);
  const locale = useLocale();
  return (
    <div className="cash-rows">
      <h3>{title}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.number}>
            <Link to={`/orders/${row.number}`} className="order-number">
              <bdi>{row.number}</bdi>
            </Link>
            <span className="order-line-name">
              <bdi>{row.name}</bdi>
            </span>
            <small>{formatTime(Date.parse(row.at), locale)}</small>
            <MoneyText text={row.amount} />
            {act?.(row)}
          </li>
        ))}
        <li className="cash-sum">
          <b className="order-line-name">{words.inAll}</b>
          <b>
            <MoneyText text={sum} />
          </b>
        </li>
      </ul>
    </div>
  );
}

function CountForm({ country, day, coin, sheet, count }: CourierProps) {
  const words = useWords(cashWords);
  const locale = useLocale();
  const toast = useToast();
  const failureText = useFailureText();
  const { currency } = countries[country];
  const [typed, type] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const collectedMinor = toMinor(Number(readPlainAmount(sheet.collected)), currency);
  const read = parseMoneyInput(typed, currency);
  const countedMinor = 'minor' in read ? read.minor : null;
  const differs = countedMinor !== null && countedMinor !== collectedMinor;
  const fault =
    countedMinor === null
      ? null
      : findCountFault({ collectedMinor, countedMinor, reason, coinMinor: smallestCoinMinor[country] });
  const save = useDeskMutation('countCash', {
    refresh: ['cashSheet'],
    onDone: () => {
      toast({ text: words.saved });
      type('');
      setReason('');
      setTried(false);
    },
  });
  const send = () => {
    setTried(true);
    if (countedMinor === null || fault !== null) return;
    save.mutate({
      body: {
        country,
        courier: sheet.courier as CourierId,
        day,
        collected: toMajor(collectedMinor, currency),
        counted: toMajor(countedMinor, currency),
        ...(differs && { reason }),
      },
    });
  };
  return (
    <div className="cash-count">
      {count && (
        <Facts
          items={[
            {
              name: words.counted,
              value: <MoneyText text={count.counted} />,
              why: words.countedBy(count.by ?? '—', formatTime(Date.parse(count.at), locale)),
            },
            {
              name: words.difference,
              value: <MoneyText text={count.difference} />,
              ...(count.reason && { why: <bdi>{count.reason}</bdi> }),
            },
          ]}
        />
      )}
      {count && count.collected !== sheet.collected && <Note tone="warn">{words.changedSince}</Note>}
      {save.error && <Note tone="bad">{failureText(save.error)}</Note>}
      <form
        className="cash-form"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <MoneyField
          label={words.counted}
          hint={
            <>
              {words.coin} <MoneyText text={coin} />
            </>
          }
          currency={currency}
          value={typed}
          onChange={type}
          {...(isTried && fault === 'coins' && { fault: words.coins })}
        />
        {differs && (
          <TextField
            label={words.reason}
            value={reason}
            onChange={setReason}
            maxLength={200}
            {...(isTried && fault === 'reason' && { fault: words.reasonMissing })}
          />
        )}
        <Button look="line" type="submit" isBusy={save.isPending} isDisabled={countedMinor === null}>
          {count ? words.saveAgain : words.save}
        </Button>
      </form>
      {differs && countedMinor !== null && (
        <p role="status">
          {words.difference} <Money minor={countedMinor - collectedMinor} currency={currency} />
        </p>
      )}
      <p className="cash-signature">
        {words.receivedBy} <i aria-hidden="true" /> {words.signature} <i aria-hidden="true" />
      </p>
    </div>
  );
}
