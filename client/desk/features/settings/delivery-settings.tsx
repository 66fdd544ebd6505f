/** When orders of a country arrive: its own rule, and days without delivery. */
import { CalendarX2, Truck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { DeskFailure } from '../../api/request.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useFormNames } from '../../forms/desk-form.tsx';
import { FormDecimalField, FormTextField } from '../../forms/form-fields.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Columns, FormFields } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ErrorState, Skeleton, useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { type DeliveryItem, formatClock, parseRestDays, toRule, toRuleFields } from './delivery-fields.ts';
import { DeliveryPlaces } from './delivery-places.tsx';
import { deliveryWords } from './delivery-words.ts';
import { SettingHistory } from './setting-history.tsx';
import { type Stored, VersionedForm } from './versioned-form.tsx';
import { WeekDays } from './week-days.tsx';

type DeliveryRules = DeskData<'delivery'>;
const isOwnRule = ({ region, area }: DeliveryItem) => region === '' && area === '';

function read({ version, items }: DeliveryRules): Stored {
  const rule = items.find(isOwnRule);
  return { version, fields: rule ? toRuleFields(rule) : {} };
}

export function DeliverySettingsView({ country }: { country: CountryCode }) {
  const words = useWords(deliveryWords);
  const may = useMay();
  const [begun, beginAgain] = useState(0);
  const input = { params: { country } };
  const query = useDeskQuery('delivery', input);
  const save = useDeskMutation('setDelivery', { refresh: ['auditLog'] });
  if (query.error) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data || !query.isFetchedAfterMount) return <Skeleton rows={8} />;
  const readAgain = () => void query.refetch().then(() => beginAgain((times) => times + 1));
  const labels = {
    cut_off: words.cutOff,
    first_days: words.firstDays,
    last_days: words.lastDays,
    rest_days: words.restDays,
  };
  const columns = {
    cut_off: { label: words.cutOff, format: (value: unknown) => formatClock(Number(value)) },
    first_days: { label: words.firstDays, format: String },
    last_days: { label: words.lastDays, format: String },
    rest_days: {
      label: words.restDays,
      format: (value: unknown) => words.dayList(JSON.parse(String(value)) as number[]),
    },
    day: { label: words.holiday, format: String },
  };
  return (
    <Columns
      aside={
        <>
          <Holidays country={country} delivery={query.data} onChanged={readAgain} />
          {may('read_audit') && (
            <SettingHistory
              call="setDelivery"
              filter={{ subject: `country ${country}` }}
              columns={columns}
              onUndone={readAgain}
            />
          )}
        </>
      }
    >
      <VersionedForm
        key={`${begun} ${query.data.version}`}
        page={`settings delivery-${country}`}
        stored={read(query.data)}
        readCurrent={(current) => read(current as DeliveryRules)}
        labels={labels}
        save={async (fields, version) => {
          const body = { version, region: '', area: '', rule: toRule(fields) };
          const result = await save.mutateAsync({ ...input, body });
          if (result.kind !== 'done') throw new Error('Settings never wait for approval');
          return read(result.data);
        }}
      >
        <Panel title={words.rule} icon={Truck}>
          <FormFields>
            <FormTextField name="cut_off" dir="ltr" label={words.cutOff} hint={words.cutOffHint} isRequired />
            <FormDecimalField name="first_days" decimals={0} label={words.firstDays} isRequired />
            <FormDecimalField name="last_days" decimals={0} label={words.lastDays} isRequired />
            <RestDays />
          </FormFields>
        </Panel>
      </VersionedForm>
      <DeliveryPlaces country={country} delivery={query.data} onChanged={readAgain} />
    </Columns>
  );
}

function RestDays() {
  const words = useWords(deliveryWords);
  const { control } = useFormContext();
  const names = useFormNames();
  useEffect(() => names?.register('rest_days', words.restDays), [names, words.restDays]);
  const { field } = useController({ name: 'rest_days', control });
  return (
    <WeekDays
      label={words.restDays}
      chosen={parseRestDays(String(field.value ?? ''))}
      onChange={(days) => field.onChange(days.join(','))}
    />
  );
}

function Holidays({
  country,
  delivery,
  onChanged,
}: {
  country: CountryCode;
  delivery: DeliveryRules;
  onChanged: () => void;
}) {
  const words = useWords(deliveryWords);
  const locale = useLocale();
  const toast = useToast();
  const textOf = useFailureText();
  const may = useMay();
  const [day, type] = useState('');
  const save = useDeskMutation('setDelivery', { refresh: ['auditLog'] });
  /** A later undo sends the version that the answer returns. */
  const change = async (version: number, of: string, isOff: boolean): Promise<void> => {
    try {
      const result = await save.mutateAsync({ params: { country }, body: { version, day: of, is_off: isOff } });
      if (result.kind !== 'done') return;
      const { version: next } = result.data;
      toast({
        text: isOff ? words.added(words.longDay(of)) : words.removed(words.longDay(of)),
        undo: () => void change(next, of, !isOff),
      });
      type('');
    } catch (error) {
      toast({ text: textOf(error as DeskFailure), isBad: true });
    }
    onChanged();
  };
  const canWrite = may('write_settings', country);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day);
  return (
    <Panel title={words.holidays} icon={CalendarX2} count={delivery.holidays.length}>
      {delivery.holidays.length === 0 && <p>{words.noHolidays}</p>}
      <ul className="row-list" lang={locale}>
        {delivery.holidays.map((one) => (
          <li key={one}>
            <span>{words.longDay(one)}</span>
            {canWrite && (
              <IconButton
                icon={X}
                label={words.remove(words.longDay(one))}
                onClick={() => void change(delivery.version, one, false)}
              />
            )}
          </li>
        ))}
      </ul>
      {canWrite && (
        <FormFields>
          <DateField label={words.newHoliday} value={day} onChange={type} />
          <Button
            look="line"
            isBusy={save.isPending}
            isDisabled={!isDay}
            onClick={() => void change(delivery.version, day, true)}
          >
            {words.add}
          </Button>
        </FormFields>
      )}
    </Panel>
  );
}
