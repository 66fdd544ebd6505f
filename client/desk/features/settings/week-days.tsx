import { useWords } from '../../i18n/locale-context.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { weekDays } from './delivery-fields.ts';
import { deliveryWords } from './delivery-words.ts';

export function WeekDays({
  label,
  chosen,
  onChange,
}: {
  label: string;
  chosen: readonly number[];
  onChange: (days: number[]) => void;
}) {
  const words = useWords(deliveryWords);
  return (
    <fieldset className="week-days">
      <legend>{label}</legend>
      {weekDays.map((day) => (
        <Checkbox
          key={day}
          isChecked={chosen.includes(day)}
          onChange={(isOn) => onChange(weekDays.filter((one) => (one === day ? isOn : chosen.includes(one))))}
        >
          {words.weekDay(day)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
