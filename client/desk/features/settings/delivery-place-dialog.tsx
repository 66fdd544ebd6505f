import { type FormEvent, useId, useState } from 'react';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ComboField } from '../../ui/combo-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { DecimalField } from '../../ui/number-fields.tsx';
import { Note } from '../../ui/panel.tsx';
import type { SelectOption } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { kitWords } from '../../ui/words.ts';
import {
  type DeliveryItem,
  type DeliveryPlace,
  findRuleFaults,
  parsePlaceKey,
  parseRestDays,
  placeKey,
  type Rule,
  toRule,
  toRuleFields,
} from './delivery-fields.ts';
import { deliveryWords } from './delivery-words.ts';
import { WeekDays } from './week-days.tsx';

const startRule: Rule = { cut_off: 14 * 60, first_days: 1, last_days: 2, rest_days: [] };

export function DeliveryPlaceDialog({
  item,
  title,
  places,
  isBusy,
  onClose,
  onSave,
}: {
  /** null: a place that has no rule yet, chosen among `places`. */
  item: DeliveryItem | null;
  title: string;
  places: readonly SelectOption[];
  isBusy: boolean;
  onClose: () => void;
  onSave: (place: DeliveryPlace, rule: Rule) => void;
}) {
  const words = useWords(deliveryWords);
  const kit = useWords(kitWords);
  const formId = useId();
  const [place, choose] = useState(item ? placeKey(item) : '');
  const [fields, setFields] = useState(() => toRuleFields(item ?? startRule));
  const [isTried, tryIt] = useState(false);
  const type = (name: keyof Rule) => (value: string) => setFields((before) => ({ ...before, [name]: value }));
  const faults = findRuleFaults(fields);
  const faultOf = (name: keyof Rule) => {
    const fault = isTried ? faults[name] : undefined;
    return fault && words.faults[fault];
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    tryIt(true);
    if (place !== '' && Object.keys(faults).length === 0 && !isBusy) onSave(parsePlaceKey(place), toRule(fields));
  };
  const weekFault = faultOf('rest_days');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {kit.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {kit.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <FormFields>
          {item === null && (
            <ComboField
              label={words.place}
              value={place}
              onChange={choose}
              options={places}
              fault={isTried && place === '' ? words.faults.place : undefined}
            />
          )}
          <TextField
            label={words.cutOff}
            hint={words.cutOffHint}
            dir="ltr"
            value={fields.cut_off ?? ''}
            onChange={type('cut_off')}
            fault={faultOf('cut_off')}
          />
          <DecimalField
            label={words.firstDays}
            decimals={0}
            value={fields.first_days ?? ''}
            onChange={type('first_days')}
            fault={faultOf('first_days')}
          />
          <DecimalField
            label={words.lastDays}
            decimals={0}
            value={fields.last_days ?? ''}
            onChange={type('last_days')}
            fault={faultOf('last_days')}
          />
          <WeekDays
            label={words.restDays}
            chosen={parseRestDays(fields.rest_days ?? '')}
            onChange={(days) => type('rest_days')(days.join(','))}
          />
          {weekFault && <Note tone="bad">{weekFault}</Note>}
        </FormFields>
      </form>
    </Dialog>
  );
}
