import type { ReactNode } from 'react';
import { useApp } from '../../state/app-context.ts';
import { Check } from '../../ui/check.tsx';
import { TextField } from '../../ui/field.tsx';
import { formatFault } from './fault-message.ts';
import type { PatientProps } from './patient-fields.tsx';

function Tick({
  isOn,
  title,
  children,
  onChange,
}: {
  isOn: boolean;
  title: string;
  children: ReactNode;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <Check checked={isOn} onChange={(event) => onChange(event.target.checked)}>
      <b>{title}</b>
      <br />
      <small>{children}</small>
    </Check>
  );
}

/** What the laboratory and the nurse must know. None of it stops the test. */
export function BeforeDraw({ draft, faults, change, asksCycleDay }: PatientProps & { asksCycleDay: boolean }) {
  const { country, t } = useApp();
  return (
    <section className="box form-stack">
      <h2>{t('appointment.before')}</h2>
      <p className="small muted">{t('appointment.before_text')}</p>
      <div className="form-stack">
        <Tick
          isOn={draft.takesBiotin}
          title={t('appointment.biotin')}
          onChange={(takesBiotin) => change({ takesBiotin })}
        >
          {t('appointment.biotin_hint')}
        </Tick>
        <Tick
          isOn={draft.takesBloodThinner}
          title={t('appointment.thinner')}
          onChange={(takesBloodThinner) => change({ takesBloodThinner })}
        >
          {t('appointment.thinner_hint')}
        </Tick>
        <Tick isOn={draft.liesDown} title={t('appointment.lies_down')} onChange={(liesDown) => change({ liesDown })}>
          {t('appointment.lies_down_hint')}
        </Tick>
        {draft.sex === 'female' && (
          <Tick
            isOn={draft.isPregnant}
            title={t('appointment.pregnant')}
            onChange={(isPregnant) => change({ isPregnant })}
          >
            {t('appointment.pregnant_hint')}
          </Tick>
        )}
      </div>
      {asksCycleDay && draft.sex === 'female' && (
        <div className="form-grid">
          <TextField
            id="cycle-day"
            name="cycle-day"
            className="span-6"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            label={t('appointment.cycle_day')}
            aside={t('checkout.optional')}
            hint={t('appointment.cycle_day_hint')}
            error={formatFault('cycle_day', faults.cycle_day, country, t)}
            value={draft.cycleDay}
            onChange={(event) => change({ cycleDay: event.target.value })}
          />
        </div>
      )}
    </section>
  );
}
