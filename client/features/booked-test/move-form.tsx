import { useState } from 'react';
import type { SlotId } from '../../../shared/contract/fields.ts';
import type { TestOrderDetail } from '../../../shared/contract/test-order.ts';
import { getCountryOfCurrency } from '../../../shared/domain/currency-country.ts';
import { formatDay, formatHour, formatMoment, formatReturnTime } from '../../../shared/domain/moment.ts';
import { useCall } from '../../data/use-call.ts';
import { usePostedForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { postedForm, useAct } from '../call/use-act.ts';

/** Another time for the draw: the booked one's, or a new draw's after a sample that could not be used. */
export function MoveForm({ test, onMoved }: { test: TestOrderDetail; onMoved: () => void }) {
  const { call, locale, stores, t } = useApp();
  const country = getCountryOfCurrency(test.currency);
  const posted = usePostedForm('test-order');
  const { data } = useCall('rescheduleSlots', { params: { id: test.id } }, { fresh: true });
  const [slot, setSlot] = useState('');
  const { failure, isBusy, onSubmit } = useAct(async () => {
    const body = { order_id: test.id, slot: slot as SlotId };
    const { data: moved } = await call('rescheduleTests', { body }, { inline: true });
    stores.toasts.show(t('ordered.moved', { when: formatReturnTime(moved.item.starts, locale, country) }));
    setSlot('');
    onMoved();
  });
  const isAgain = test.status === 'new_sample';
  const until = formatMoment(test.free_until, locale, country);
  return (
    <form {...postedForm} className="box form-stack" onSubmit={onSubmit}>
      <h2>{t(isAgain ? 'ordered.move_again' : 'ordered.move')}</h2>
      <p className="muted">{isAgain ? t('ordered.move_again_text') : t('ordered.move_free', { when: until })}</p>
      {data?.days.length === 0 ? (
        <p>{t('ordered.move_none')}</p>
      ) : (
        <>
          <input type="hidden" name="act" value="move" />
          <SelectField
            id="new-time"
            name="slot"
            required
            label={t('ordered.move_time')}
            error={failure ?? (posted?.fields.act === 'move' ? posted.failure?.message : null)}
            value={slot}
            onChange={({ target }) => setSlot(target.value)}
          >
            <option value="">{t('ordered.move_choose')}</option>
            {data?.days.map(({ day, slots }) => (
              <optgroup key={day} label={formatDay(day, locale)}>
                {slots.map(({ id, from }) => (
                  <option key={id} value={id}>
                    {formatDay(day, locale)}, {formatHour(from, locale, country)}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <div className="row">
            <Button type="submit" isBusy={isBusy}>
              {t('ordered.move_save')}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
