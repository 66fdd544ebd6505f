import type { LabReportId } from '../../../shared/contract/fields.ts';
import type { OwnLabReport } from '../../../shared/contract/lab.ts';
import { reminderConsent } from '../../../shared/domain/lab/reminder-consent.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { postedForm, useAct } from '../call/use-act.ts';

/** Offers a mail on the first day on which a value may be tested again; nothing without such a day. */
export function RetestReminder({ report, onChange }: { report: OwnLabReport; onChange: () => void }) {
  const { call, country, locale, t } = useApp();
  const { reminder } = report;
  const isAsked = reminder?.is_on === false;
  const { failure, isBusy, onSubmit } = useAct(async () => {
    const body = { agreed: isAsked, version: reminderConsent.version };
    await call('remindRetest', { params: { id: report.id as LabReportId }, body }, { inline: true });
    onChange();
  });
  if (reminder === null) return null;
  const date = formatMoment(reminder.at, locale, country, true);
  return (
    <section className="report-section" id="reminder">
      <h2>{t('lab.remind')}</h2>
      <p role="status">{t(isAsked ? 'lab.remind_text' : 'lab.remind_on', { date })}</p>
      {isAsked && <p className="small muted">{reminderConsent.text[locale]}</p>}
      {failure && <Alert kind="bad">{failure}</Alert>}
      <form {...postedForm} onSubmit={onSubmit}>
        <input type="hidden" name="act" value={isAsked ? 'remind' : 'forget'} />
        <input type="hidden" name="version" value={reminderConsent.version} />
        <Button type="submit" look={isAsked ? 'line' : 'text'} isBusy={isBusy}>
          {t(isAsked ? 'lab.remind_agree' : 'lab.remind_stop')}
        </Button>
      </form>
    </section>
  );
}
