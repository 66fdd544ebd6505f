import type { Session } from '../../../shared/contract/session.ts';
import { useCall } from '../../data/use-call.ts';
import { useApp } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { formatDayOf } from '../upload/format-upload.ts';
import { usePress } from './use-press.ts';

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { call, country, locale, stores, t } = useApp();
  const { isBusy, press } = usePress(async () => {
    await call('endSession', { params: { session_id: session.id } });
    stores.toasts.show(t('account.session_ended'));
    onEnded();
  });
  const name = session.kind === 'app' ? t('account.session_app', { name: session.name }) : t('account.session_browser');
  return (
    <li className="session-row">
      <div>
        <b dir="auto">{session.is_this ? t('account.session_this') : name}</b>
        <p className="muted small">
          {t('account.session_since', { day: formatDayOf(session.signed_in_at, locale, country) })}
        </p>
      </div>
      {!session.is_this && (
        <Button look="line" isBusy={isBusy} onClick={press}>
          {t('account.session_end')}
        </Button>
      )}
    </li>
  );
}

/** The list comes after the page; until then, and without it, everywhere else can be left at once. */
export function SessionsBox() {
  const { call, stores, t } = useApp();
  const { data, mutate } = useCall('sessions', {}, { fresh: true });
  const others = usePress(async () => {
    await call('logoutOthers');
    stores.toasts.show(t('account.signed_out_others'));
    await mutate();
  });
  return (
    <section className="box form-stack">
      <h2>{t('account.sessions')}</h2>
      <p className="muted small">{t('account.sessions_text')}</p>
      {data && (
        <ul>
          {data.items.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={() => void mutate()} />
          ))}
        </ul>
      )}
      <Button look="line" isBusy={others.isBusy} onClick={others.press}>
        {t('account.sign_out_others')}
      </Button>
    </section>
  );
}
