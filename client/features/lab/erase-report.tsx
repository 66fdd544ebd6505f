import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LabReportId } from '../../../shared/contract/fields.ts';
import { paths } from '../../../shared/paths.ts';
import { CallFailure } from '../../api/call.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Erases the report after a second press. */
export function EraseReport({ id }: { id: string }) {
  const { call, stores, t } = useApp();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  async function erase() {
    setState('busy');
    setFailure(null);
    try {
      await call('eraseLabReport', { params: { id: id as LabReportId } }, { inline: true });
      stores.toasts.show(t('lab.erase_done'));
      await navigate(paths.profile(), { replace: true });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
      setState('idle');
    }
  }
  return (
    <section className="erase-report">
      <div>
        <h2>{t('lab.erase')}</h2>
        <p>{t('lab.erase_text')}</p>
        {failure && <Alert kind="bad">{failure.message}</Alert>}
      </div>
      {state === 'idle' ? (
        <Button look="line" className="btn--bad-line" onClick={() => setState('asking')}>
          <Icon of="trash-2" size="s" />
          {t('lab.erase_action')}
        </Button>
      ) : (
        <fieldset className="erase-prompt">
          <legend>{t('lab.erase_confirm')}</legend>
          <Button look="bad" isBusy={state === 'busy'} onClick={() => void erase()}>
            {t('lab.erase_action')}
          </Button>
          <Button look="line" onClick={() => setState('idle')}>
            {t('lab.erase_keep')}
          </Button>
        </fieldset>
      )}
    </section>
  );
}
