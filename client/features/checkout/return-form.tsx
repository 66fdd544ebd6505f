import { useState } from 'react';
import type { TrackToken } from '../../../shared/contract/fields.ts';
import type { TrackedOrder } from '../../../shared/contract/order.ts';
import { formatDay } from '../../../shared/domain/moment.ts';
import {
  isOurFault,
  type SendBackReason,
  sendBackReasonLabels,
  sendBackReasons,
} from '../../../shared/domain/order-return.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { SelectField, TextArea } from '../../ui/field.tsx';
import { useAct } from '../call/use-act.ts';

type Returning = NonNullable<TrackedOrder['returning']>;
type Counts = Readonly<Record<string, number>>;

interface ReturnFormProps {
  readonly order: Pick<TrackedOrder, 'id' | 'payment_method'>;
  readonly returning: Returning;
  readonly token: TrackToken;
  readonly onDone: () => void;
}

/** How many of each line; none at first. */
function Pieces({
  lines,
  counts,
  onChange,
}: {
  lines: Returning['lines'];
  counts: Counts;
  onChange: (counts: Counts) => void;
}) {
  return lines.map(({ sku, name, left }) => (
    <SelectField
      key={sku}
      id={`return-${sku}`}
      label={<bdi>{name}</bdi>}
      value={counts[sku] ?? 0}
      onChange={({ target }) => onChange({ ...counts, [sku]: Number(target.value) })}
    >
      {Array.from({ length: left + 1 }, (_, count) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a count is its own place
        <option key={count}>{count}</option>
      ))}
    </SelectField>
  ));
}

function Ways({
  returning,
  way,
  onChange,
}: {
  returning: Returning;
  way: string;
  onChange: (way: Returning['ways'][number]) => void;
}) {
  const { t } = useApp();
  return (
    <fieldset className="form-stack">
      <legend>{t('returns.way')}</legend>
      {returning.ways.map((one) => (
        <Check key={one} type="radio" name="return-way" checked={way === one} onChange={() => onChange(one)}>
          {t(`returns.way_${one}`, { place: returning.drop_off ?? '' })}
        </Check>
      ))}
    </fieldset>
  );
}

function useReturn({ order, returning, token, onDone }: ReturnFormProps) {
  const { call, stores, t } = useApp();
  const only = returning.lines.length === 1 ? returning.lines[0] : undefined;
  const [counts, setCounts] = useState<Counts>(only?.left === 1 ? { [only.sku]: 1 } : {});
  const [reason, setReason] = useState<SendBackReason | ''>('');
  const [way, setWay] = useState<Returning['ways'][number]>(returning.ways[0] ?? 'pickup');
  const [sealed, setSealed] = useState(false);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const lines = returning.lines.flatMap(({ sku }) =>
    (counts[sku] ?? 0) > 0 ? [{ sku, count: counts[sku] ?? 0 }] : [],
  );
  const needsSeal = reason !== '' && !isOurFault(reason);
  const { failure, isBusy, act } = useAct(async () => {
    setTried(true);
    if (reason === '' || lines.length === 0 || (needsSeal && !sealed)) return;
    const body = { order_id: order.id, track_token: token, lines, reason, way, sealed, note };
    await call('askReturn', { body }, { inline: true });
    stores.toasts.show(t('returns.asked_done'));
    onDone();
  });
  return {
    counts,
    setCounts,
    reason,
    setReason,
    way,
    setWay,
    sealed,
    setSealed,
    note,
    setNote,
    isTried,
    lines,
    needsSeal,
    failure,
    isBusy,
    act,
  };
}

export function ReturnForm(props: ReturnFormProps) {
  const { locale, t } = useApp();
  const { order, returning } = props;
  const form = useReturn(props);
  const { reason, isTried, needsSeal } = form;
  return (
    <details className="disclosure">
      <summary>{t('returns.title')}</summary>
      <form
        className="form-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.act();
        }}
      >
        <p>{t('returns.until', { day: formatDay(returning.until, locale) })}</p>
        {form.failure && <Alert kind="bad">{form.failure}</Alert>}
        <Pieces lines={returning.lines} counts={form.counts} onChange={form.setCounts} />
        {isTried && form.lines.length === 0 && <Alert kind="bad">{t('returns.none')}</Alert>}
        <SelectField
          id="return-reason"
          label={t('returns.reason')}
          value={reason}
          error={isTried && reason === '' ? t('returns.choose') : null}
          onChange={({ target }) => form.setReason(target.value as SendBackReason)}
        >
          <option value="" disabled>
            {t('returns.choose')}
          </option>
          {sendBackReasons.map((one) => (
            <option key={one} value={one}>
              {sendBackReasonLabels[one][locale]}
            </option>
          ))}
        </SelectField>
        <Ways returning={returning} way={form.way} onChange={form.setWay} />
        {reason !== '' && form.way === 'pickup' && (
          <p className="small muted">{t(needsSeal ? 'returns.fee_yours' : 'returns.fee_ours')}</p>
        )}
        {needsSeal && (
          <Check checked={form.sealed} onChange={({ target }) => form.setSealed(target.checked)}>
            {t('returns.sealed')}
          </Check>
        )}
        {isTried && needsSeal && !form.sealed && <Alert kind="bad">{t('returns.sealed_needed')}</Alert>}
        <TextArea
          id="return-note"
          label={t('returns.note')}
          aside={t('checkout.optional')}
          rows={3}
          maxLength={500}
          value={form.note}
          onChange={({ target }) => form.setNote(target.value)}
        />
        <p className="small muted">
          {t(order.payment_method === 'cod' ? 'returns.back_cash' : 'returns.back')} {t('returns.gift')}
        </p>
        <Button type="submit" isBusy={form.isBusy}>
          {t('returns.ask')}
        </Button>
      </form>
    </details>
  );
}
