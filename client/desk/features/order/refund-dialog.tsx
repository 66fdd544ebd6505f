/** A refund of units or of an amount, to the card or the wallet: what becomes of the goods, and the limit above which a second person approves. */
import { useState } from 'react';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import type { ReturnId } from '../../../../shared/contract/fields.ts';
import { formatMoneyInput, parseMoneyInput } from '../../../../shared/domain/decimal-input.ts';
import { formatMoney, toMajor } from '../../../../shared/domain/money.ts';
import { computeUnitsRefund, splitRefund } from '../../../../shared/domain/refund.ts';
import { type GoodsFate, goodsFates } from '../../../../shared/domain/refund-restock.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Money, useMoneyText } from '../../ui/money.tsx';
import { MoneyField } from '../../ui/number-fields.tsx';
import { Facts, Note } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select.tsx';
import { ErrorState, Skeleton, useFailureText } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useFocusFault } from '../../ui/use-focus-fault.ts';
import { kitWords } from '../../ui/words.ts';
import { orderWords } from './order-words.ts';
import { refreshed } from './order-work.tsx';
import { PieceCounts, toLines } from './piece-counts.tsx';
import { useKeyOf } from './use-key-of.ts';

type RefundChoices = DeskData<'refundable'>;

type Request = DeskOrder['refund_requests'][number];

export function RefundDialog({
  number,
  requests,
  start = {},
  returnId,
  onClose,
}: {
  number: string;
  requests: readonly Request[];
  /** How many of each SKU are given back unless somebody says otherwise. */
  start?: Readonly<Record<string, number>>;
  /** The shopper's return that this refund ends. */
  returnId?: ReturnId;
  onClose: () => void;
}) {
  const words = useWords(orderWords);
  const refundable = useDeskQuery('refundable', { query: { number } });
  if (refundable.data) return <RefundForm data={refundable.data} {...{ requests, start, returnId, onClose }} />;
  return (
    <Dialog title={words.refundTitle(number)} isOpen onClose={onClose}>
      {refundable.error ? <ErrorState failure={refundable.error} /> : <Skeleton rows={5} />}
    </Dialog>
  );
}

/** The share of what was paid, as commerce computes it. */
function computeAmount(data: RefundChoices, counts: Readonly<Record<string, number>>): number {
  const worth = (countOf: (line: RefundChoices['lines'][number]) => number) =>
    data.lines.reduce((all, line) => all + Math.min(countOf(line), line.paid) * line.unit_minor, 0);
  const beforeMinor = worth(({ back }) => back);
  const order = {
    linesMinor: data.lines_minor,
    discountMinor: data.discount_minor,
    cashRoundingMinor: data.cash_rounding_minor,
    coinMinor: data.coin_minor,
  };
  const nowMinor = worth(({ back, sku }) => back + (counts[sku] ?? 0)) - beforeMinor;
  return Math.min(computeUnitsRefund(order, { beforeMinor, nowMinor }), data.left_minor);
}

function RefundForm({
  data,
  requests,
  start,
  returnId,
  onClose,
}: {
  data: RefundChoices;
  requests: readonly Request[];
  start: Readonly<Record<string, number>>;
  returnId: ReturnId | undefined;
  onClose: () => void;
}) {
  const words = useWords(orderWords);
  const kit = useWords(kitWords);
  const locale = useLocale();
  const toast = useToast();
  const failureText = useFailureText();
  const keyOf = useKeyOf();
  const { number, currency } = data;
  const [counts, setCounts] = useState(start);
  const [typed, type] = useState<string | null>(null);
  const [to, setTo] = useState<'original' | 'wallet'>('original');
  const [restGoods, setRestGoods] = useState('');
  const [goods, setGoods] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const lines = toLines(counts);
  const computed = computeAmount(data, counts);
  const shown = typed ?? (computed === 0 ? '' : formatMoneyInput(String(toMajor(computed, currency)), currency));
  const read = parseMoneyInput(shown, currency);
  const minor = 'minor' in read ? read.minor : 0;
  const mayAsk = data.goods === 'ask';
  // An amount equal to all that is left covers all units left; a smaller one covers none.
  const isRest = lines.length === 0 && minor === data.left_minor && minor > 0;
  const hasGoods = lines.length > 0 || isRest;
  const isSaid = !mayAsk || (isRest ? restGoods !== '' : lines.every(({ sku }) => goods[sku]));
  const parts = splitRefund(minor, to, { card: data.card_left_minor, cash: data.cash_left_minor });
  const moneyText = useMoneyText();
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const refund = useDeskMutation('refundOrder', {
    refresh: [...refreshed, 'refundable', 'proposals'],
    onDone: ({ refunded }) => {
      toast({ text: words.refunded(moneyText(refunded)) });
      onClose();
    },
    onWaiting: () => {
      toast({ text: kit.waits });
      onClose();
    },
  });
  const isRepeated = refund.error?.code === 'refund.repeated';
  const send = () => {
    const content = {
      number,
      to,
      reason,
      amount: toMajor(minor, currency),
      ...(lines.length > 0 && {
        lines: lines.map((line) => ({ ...line, ...(mayAsk && { goods: goods[line.sku] as GoodsFate }) })),
      }),
      ...(note.trim() !== '' && { private_note: note }),
      ...(isRest && mayAsk && { restock: restGoods === 'back' }),
      ...(isRepeated && { again: true }),
      ...(returnId !== undefined && { return_id: returnId }),
    };
    refund.mutate({ body: { ...content, key: keyOf(JSON.stringify(content)) } });
  };
  const [tries, setTries] = useState(0);
  const press = () => {
    if (reason.trim() !== '' && isSaid) send();
    else setTries(tries + 1);
  };
  const form = useFocusFault<HTMLDivElement>(tries);
  const isTried = tries > 0;
  const aloneMinor = data.alone[`${to}_minor`];
  const isAlone = aloneMinor === null || minor <= aloneMinor;
  const label = isRepeated ? words.refundAgain : isAlone ? words.refundSum : words.askApproval;
  const unsaid = (fate: string | undefined) => (isTried && !fate ? kit.required : undefined);
  return (
    <Dialog
      title={words.refundTitle(number)}
      isOpen
      onClose={onClose}
      size="large"
      hasInput={counts !== start || typed !== null || reason !== '' || note !== ''}
      footer={
        <Button isBusy={refund.isPending} isDisabled={minor <= 0 || minor > data.left_minor} onClick={press}>
          {minor === 0 ? words.refundNothing : label(money(minor))}
        </Button>
      }
    >
      <div ref={form} className="form-fields">
        {refund.error && (
          <Alert>
            <Note tone={isRepeated ? 'warn' : 'bad'}>
              {isRepeated ? words.refundRepeated(number, money(minor)) : failureText(refund.error)}
            </Note>
          </Alert>
        )}
        {requests.map(({ id, by, amount }) => (
          <Note key={id} tone="warn">
            <p>{words.requested(by, moneyText(amount ?? ''))}</p>
            <LinkButton look="line" size="small" to={`/approvals/${id}`}>
              {words.openRequest}
            </LinkButton>
          </Note>
        ))}
        <Facts
          items={[
            { name: words.paid, value: <Money minor={data.paid_minor} currency={currency} /> },
            { name: words.sums.refunded, value: <Money minor={-data.refunded_minor} currency={currency} /> },
            { name: words.left, value: <Money minor={data.left_minor} currency={currency} />, isTotal: true },
          ]}
        />
        <PieceCounts
          lines={data.lines.map(({ sku, name, count, back }) => ({
            sku,
            name: name[locale],
            max: count - back,
            note: back > 0 ? words.refundedOf(back, count) : undefined,
            question: mayAsk && (
              <SelectField
                label={words.goodsOf(name[locale])}
                isLabelHidden
                value={goods[sku] ?? ''}
                onChange={(fate) => setGoods({ ...goods, [sku]: fate })}
                placeholder={words.goodsWhere}
                options={goodsFates.map((fate) => ({ value: fate, label: words.goodsFate[fate] }))}
                fault={unsaid(goods[sku])}
              />
            ),
          }))}
          counts={counts}
          onChange={(next) => {
            setCounts(next);
            type(null);
          }}
        />
        <MoneyField
          label={words.amount}
          hint={words.amountHint}
          currency={currency}
          value={shown}
          onChange={type}
          fault={minor > data.left_minor ? words.refundTooMuch(money(data.left_minor)) : undefined}
        />
        {aloneMinor !== null && aloneMinor < data.left_minor && <Note>{words.alone(money(aloneMinor))}</Note>}
        <SelectField
          label={words.to}
          value={to}
          onChange={(value) => setTo(value === 'wallet' ? 'wallet' : 'original')}
          hint={data.has_wallet ? undefined : words.noWallet}
          options={[
            { value: 'original', label: words.original },
            ...(data.has_wallet ? [{ value: 'wallet', label: words.wallet }] : []),
          ]}
        />
        {minor > 0 && minor <= data.left_minor && (
          <Facts
            items={(['card', 'cash', 'wallet'] as const)
              .filter((way) => parts[way] > 0)
              .map((way) => ({ name: words.way[way], value: <Money minor={parts[way]} currency={currency} /> }))}
          />
        )}
        {isRest && mayAsk && (
          <SelectField
            label={words.goods}
            value={restGoods}
            onChange={setRestGoods}
            placeholder={words.goodsWhere}
            options={[
              { value: 'back', label: words.goodsFate.back },
              { value: 'not_returned', label: words.goodsFate.not_returned },
            ]}
            fault={unsaid(restGoods)}
          />
        )}
        {hasGoods && !mayAsk && <p>{words.goodsHere}</p>}
        <TextField
          label={words.printed}
          hint={kit.mustBeFilled}
          value={reason}
          onChange={setReason}
          maxLength={200}
          fault={isTried && reason.trim() === '' ? kit.required : undefined}
        />
        <TextField label={words.privateNote} value={note} onChange={setNote} maxLength={500} />
      </div>
    </Dialog>
  );
}
