import { useEffect, useState } from 'react';
import { logFailure } from '../../browser/log-failure.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { mayOfferPush, rememberAsked } from './may-offer.ts';
import { usePush } from './use-push.ts';

export type PushReason = 'order' | 'restock';

/** The question and its two answers; the browser asks its own after "yes" alone. `onDone` is called for "not now". */
export function PushQuestion({ reason, onDone }: { reason: PushReason; onDone: () => void }) {
  const { t } = useApp();
  const { state, turnOn } = usePush();
  if (state === 'on')
    return (
      <Alert kind="good" live>
        {t('push.on')}
      </Alert>
    );
  if (state === 'blocked')
    return (
      <Alert kind="info" live>
        {t('push.blocked')}
      </Alert>
    );
  return (
    <>
      <p>{t(`push.ask_${reason}`)}</p>
      {state === 'failed' && <Alert kind="bad">{t('push.failed')}</Alert>}
      <div className="row">
        <Button
          isBusy={state === 'busy'}
          onClick={() => {
            rememberAsked();
            void turnOn();
          }}
        >
          {t('push.allow')}
        </Button>
        <Button
          look="text"
          onClick={() => {
            rememberAsked();
            onDone();
          }}
        >
          {t('push.not_now')}
        </Button>
      </div>
    </>
  );
}

/** In a page, after an order; nothing where there is nothing to ask. */
export function PushOffer({ reason }: { reason: PushReason }) {
  const app = useApp();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let isStale = false;
    Promise.all([mayOfferPush(app), app.needWords(['push'])]).then(
      ([may]) => !isStale && setShown(may),
      logFailure('notifications'),
    );
    return () => {
      isStale = true;
    };
  }, [app]);
  if (!isShown) return null;
  return (
    <section className="box form-stack">
      <h2>{app.t('push.ask_title')}</h2>
      <PushQuestion reason={reason} onDone={() => setShown(false)} />
    </section>
  );
}
