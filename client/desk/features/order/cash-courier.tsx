import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { maxCollected, minorDigits } from '../../../../shared/constants.ts';
import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';
import { getSmallestCoin } from '../../../../shared/domain/cash.ts';
import { findCountFault } from '../../../../shared/domain/cash-count.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { parseMoneyInput } from '../../../../shared/domain/decimal-input.ts';
import { formatMoney, readPlainAmount, toMajor, toMinor } from '../../../../shared/domain/money.ts';
import type { DeskFailure } from '../../api/request.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime, getLocalDay } from '../../i18n/times.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Money, MoneyText } from '../../ui/money.tsx';
import { MoneyField, useNumberFault } from '../../ui/number-fields.tsx';
import { Facts, Note, Panel } from '../../ui/panel.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import type { CashSheet } from './cash-page.tsx';
import { cashWords } from './cash-words.ts';
import { refreshed } from './order-work.tsx';

type CourierSheet = CashSheet['couriers'][number];
type DueOrder = CourierSheet['due'][number];
type CountedCourier = NonNullable<DeskInput<'countCash'>['body']>['courier'];

interface CourierProps {
  readonly name: string;
  readonly country: CountryCode;
  readonly day: string;
  readonly coin: string;
  readonly sheet: CourierSheet;
  readonly count: CashSheet['counts'][number] | null;
}

const isDelivered = ({ status }: DueOrder) => status === 'delivered';

export function CashCourier(props: CourierProps) {
  const words = useWords(cashWords);
  const { name, sheet, country, day } = props;
  const { currency } = countries[country];
  const toMinorOf = (text: string) => toMinor(Number(readPlainAmount(text)), currency);
  // Money is booked on the day on which it comes in.
  const mayBook = day === getLocalDay();
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [chosen, choose] = useState<Readonly<Record<string, boolean>>>({});
  // What isn't marked as delivered is ticked by hand: its invoice has no way back but a credit note.
  const isTicked = (row: DueOrder) => chosen[row.number] ?? isDelivered(row);
  const ticked = mayBook ? sheet.due.filter(isTicked).slice(0, maxCollected) : [];
  const tickAll = (isAll: boolean) => choose(Object.fromEntries(sheet.due.map(({ number }) => [number, isAll])));
  const tickedMinor = ticked.reduce((sum, { amount }) => sum + toMinorOf(amount), 0);
  return (
    <Panel title={name} count={words.orders(sheet.due.length + sheet.brought.length)} isFlush>
      {sheet.brought.length > 0 && <CashRows title={words.brought} rows={sheet.brought} sum={sheet.collected} />}
      {sheet.due.length > 0 && (
        <CashRows
          title={words.due}
          rows={sheet.due}
          sum={sheet.to_collect}
          {...(mayBook && {
            tickAll: (
              <Checkbox
                isChecked={ticked.length === sheet.due.length}
                isPartly={ticked.length > 0 && ticked.length < sheet.due.length}
                onChange={tickAll}
              >
                {words.tickAll}
              </Checkbox>
            ),
            tick: (row: DueOrder) => (
              <Checkbox
                label={words.brings(row.number)}
                isChecked={isTicked(row)}
                onChange={(is) => choose({ ...chosen, [row.number]: is })}
              />
            ),
          })}
          note={(row) =>
            refusals.has(row.number) ? (
              <p className="field-fault">{refusals.get(row.number)}</p>
            ) : (
              !isDelivered(row) && <small>{words.notDelivered}</small>
            )
          }
        />
      )}
      <CountForm
        {...props}
        ticked={ticked}
        collectedMinor={toMinorOf(sheet.collected) + tickedMinor}
        tickedMinor={tickedMinor}
        onRefused={setRefusals}
      />
    </Panel>
  );
}

function CashRows({
  title,
  rows,
  sum,
  tickAll,
  tick,
  note,
}: {
  title: string;
  rows: readonly DueOrder[];
  sum: string;
  tickAll?: ReactNode;
  tick?: (row: DueOrder) => ReactNode;
  note?: (row: DueOrder) => ReactNode;
}) {
  const words = useWords(cashWords);
  const locale = useLocale();
  return (
    <div className="cash-rows">
      <div className="cash-rows-head">
        <h3>{title}</h3>
        {tickAll}
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.number}>
            {tick?.(row)}
            <Link to={`/orders/${row.number}`} className="order-number">
              <bdi>{row.number}</bdi>
            </Link>
            <span className="order-line-name">
              <bdi>{row.name}</bdi>
            </span>
            <small>{formatTime(Date.parse(row.at), locale)}</small>
            <MoneyText text={row.amount} />
            {note?.(row)}
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

interface CountProps extends CourierProps {
  readonly ticked: readonly DueOrder[];
  readonly tickedMinor: number;
  /** Of the day, with what is ticked. */
  readonly collectedMinor: number;
  readonly onRefused: (refusals: ReadonlyMap<string, string>) => void;
}

/** The money is counted first; one press books all that is ticked, with the count. */
function CountForm({ country, day, coin, sheet, count, ticked, tickedMinor, collectedMinor, onRefused }: CountProps) {
  const words = useWords(cashWords);
  const locale = useLocale();
  const toast = useToast();
  const failureText = useFailureText();
  const { currency } = countries[country];
  const [typed, type] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const faultOfNumber = useNumberFault();
  const [problem, setProblem] = useState<string | null>(null);
  const read = parseMoneyInput(typed, currency);
  const countedMinor = 'minor' in read ? read.minor : null;
  const differs = countedMinor !== null && countedMinor !== collectedMinor;
  const fault =
    countedMinor === null
      ? null
      : findCountFault({ collectedMinor, countedMinor, reason, coinMinor: getSmallestCoin(country) });
  const begin = () => {
    type('');
    setReason('');
    setTried(false);
    setProblem(null);
  };
  const onFailure = (failure: DeskFailure) => setProblem(failureText(failure));
  const save = useDeskMutation('countCash', {
    refresh: ['cashSheet'],
    onDone: () => {
      toast({ text: words.saved });
      begin();
    },
    onFailure,
  });
  const book = useDeskMutation('collectMany', {
    refresh: [...refreshed, 'cashSheet'],
    onDone: ({ results, count_refusal: countRefusal }) => {
      const refused = results.filter((one) => one.refusal !== null);
      onRefused(new Map(refused.map(({ number, refusal }) => [number, refusal?.message ?? ''])));
      const booked = results.length - refused.length;
      if (booked > 0) toast({ text: words.booked(booked) });
      if (refused.length === 0 && countRefusal === null) return begin();
      setProblem(
        refused.length > 0 ? words.notBooked(refused.map(({ number }) => number)) : (countRefusal?.message ?? ''),
      );
    },
    onFailure,
  });
  const counted = countedMinor !== null && {
    day,
    collected: toMajor(collectedMinor, currency),
    counted: toMajor(countedMinor, currency),
    ...(differs && { reason }),
  };
  const countFault = fault === 'coins' ? words.coins : faultOfNumber(typed, { decimals: minorDigits[currency] });
  const isReady = typed.trim() === '' ? ticked.length > 0 : counted && fault === null;
  const send = () => {
    setTried(true);
    setProblem(null);
    if (!isReady) return;
    const courier = sheet.courier as CountedCourier;
    if (ticked.length > 0) {
      const orders = ticked.map((row) => ({
        number: row.number as never,
        ...(!isDelivered(row) && { confirm: true }),
      }));
      book.mutate({ body: { country, courier, orders, ...(counted && { count: counted }) } });
    } else if (counted) save.mutate({ body: { country, courier, ...counted } });
  };
  const money = (minor: number) => formatMoney(minor, currency, locale);
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
      {problem && (
        <Alert at={problem}>
          <Note tone="bad">{problem}</Note>
        </Alert>
      )}
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
          fault={isTried ? countFault : undefined}
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
        <Button
          look={ticked.length > 0 ? 'primary' : 'line'}
          type="submit"
          isBusy={save.isPending || book.isPending}
          isDisabled={ticked.length === 0 && countedMinor === null}
        >
          {ticked.length > 0 ? words.book(ticked.length, money(tickedMinor)) : count ? words.saveAgain : words.save}
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
