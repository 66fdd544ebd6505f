import { useNavigate } from 'react-router';
import type { LabReportId } from '../../../shared/contract/fields.ts';
import { testPaths } from '../../../shared/test-paths.ts';
import { usePostedForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { postedForm, useAct } from '../call/use-act.ts';

/** Erases the report after a second press; the first opens the native `<details>`, so that it works without JavaScript. */
export function EraseReport({ id }: { id: string }) {
  const { call, stores, t } = useApp();
  const navigate = useNavigate();
  const posted = usePostedForm('lab-report');
  const { failure, isBusy, onSubmit } = useAct(async () => {
    await call('eraseLabReport', { params: { id: id as LabReportId } }, { inline: true });
    stores.toasts.show(t('lab.erase_done'));
    await navigate(testPaths.all(), { replace: true });
  });
  const fault = failure ?? (posted?.fields.act === 'erase' ? posted.failure?.message : null);
  return (
    <section className="erase-report">
      <div>
        <h2>{t('lab.erase')}</h2>
        <p>{t('lab.erase_text')}</p>
        {fault && <Alert kind="bad">{fault}</Alert>}
      </div>
      <details>
        <summary className="btn btn--line btn--bad-line">
          <Icon of="trash-2" size="s" />
          {t('lab.erase_action')}
        </summary>
        <form {...postedForm} className="erase-prompt" onSubmit={onSubmit}>
          <input type="hidden" name="act" value="erase" />
          <p>{t('lab.erase_confirm')}</p>
          <Button type="submit" look="bad" isBusy={isBusy}>
            {t('lab.erase_for_good')}
          </Button>
        </form>
      </details>
    </section>
  );
}
