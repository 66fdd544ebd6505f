import { useWords } from '../../i18n/locale-context.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { TypedTime } from './moment.ts';
import { scheduleWords } from './words.ts';

export function MomentField({
  label,
  value,
  onChange,
  fault,
}: {
  label: string;
  value: TypedTime;
  onChange: (value: TypedTime) => void;
  fault?: string | undefined;
}) {
  const words = useWords(scheduleWords);
  return (
    <fieldset className="moment">
      <legend className="sr-only">{label}</legend>
      <DateField
        label={words.day(label)}
        value={value.day}
        onChange={(day) => onChange({ ...value, day })}
        fault={fault}
      />
      <TextField
        label={words.time(label)}
        dir="ltr"
        placeholder="00:00"
        value={value.time}
        onChange={(time) => onChange({ ...value, time })}
      />
      <p className="moment-zone">{words.zone}</p>
    </fieldset>
  );
}
