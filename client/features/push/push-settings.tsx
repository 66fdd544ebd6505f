import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { usePush } from './use-push.ts';

export function PushSettings() {
  const { t } = useApp();
  const { state, turnOn, turnOff } = usePush();
  if (state === 'none') return null;
  return (
    <section className="box form-stack">
      <h2>{t('push.settings_title')}</h2>
      <p className="muted small">{t('push.settings_text')}</p>
      {state === 'install' && <p className="small">{t('push.install')}</p>}
      {state === 'blocked' && <Alert kind="warn">{t('push.blocked')}</Alert>}
      {state === 'failed' && <Alert kind="bad">{t('push.failed')}</Alert>}
      <p className="small" role="status">
        {state === 'on' && t('push.on')}
        {state === 'off' && t('push.off')}
      </p>
      {state === 'on' && (
        <Button look="line" onClick={() => void turnOff()}>
          {t('push.turn_off')}
        </Button>
      )}
      {(state === 'off' || state === 'failed' || state === 'busy') && (
        <Button look="line" isBusy={state === 'busy'} onClick={() => void turnOn()}>
          {t('push.turn_on')}
        </Button>
      )}
    </section>
  );
}
