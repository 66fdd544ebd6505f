import { useState } from 'react';
import { useParams } from 'react-router';
import type { TestInvite } from '../../shared/contract/test-order.ts';
import { paths } from '../../shared/paths.ts';
import { testPaths } from '../../shared/test-paths.ts';
import { isInviteToken } from '../api/ids.ts';
import { useCall } from '../data/use-call.ts';
import { ConsentForm } from '../features/booking/consent-form.tsx';
import { formatFastStart, formatSlot } from '../features/booking/format-slot.ts';
import { LoadingOrError } from '../features/call/loading-or-error.tsx';
import { SecureNote } from '../features/checkout/secure-note.tsx';
import { definePage } from '../page.ts';
import { useApp } from '../state/app-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

/** When, where and what, as far as another adult must know it before they agree. */
function InvitedVisit({ invite }: { invite: TestInvite }) {
  const { country, locale, t } = useApp();
  const fast = formatFastStart(invite.starts, invite.fasting_hours, locale, country);
  return (
    <section className="box form-stack">
      <h3>{formatSlot({ from: invite.starts }, locale, country)}</h3>
      <p>{t(`appointment.${invite.place}`)}</p>
      {invite.place === 'lab' && (
        <address>
          <bdi>{invite.lab.name}</bdi>
          <p>{invite.lab.address}</p>
        </address>
      )}
      <h2>{t('appointment.consent_tests')}</h2>
      <ul className="diamond-list">
        {invite.tests.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {fast && <p className="small">{t('appointment.fast_from', { time: fast })}</p>}
    </section>
  );
}

function PatientConsent() {
  const { t } = useApp();
  const { token = '' } = useParams();
  const [isDone, setDone] = useState(false);
  const isToken = isInviteToken(token);
  const { data, error, mutate } = useCall(
    'testInvite',
    isToken && !isDone ? { params: { invite_token: token } } : null,
  );
  const home = <ButtonLink to={paths.home()}>{t('cart.go_on')}</ButtonLink>;
  if (isDone)
    return (
      <div className="page narrow">
        <EmptyState
          level={1}
          title={t('appointment.consent_done_title')}
          action={<ButtonLink to={testPaths.ordered()}>{t('appointment.consent_done_action')}</ButtonLink>}
        >
          {t('appointment.consent_done_text')}
        </EmptyState>
      </div>
    );
  if (!isToken || error?.status === 404)
    return (
      <div className="page narrow">
        <EmptyState level={1} title={t('appointment.consent_gone_title')} action={home}>
          {t('appointment.consent_gone_text')}
        </EmptyState>
      </div>
    );
  return (
    <div className="page narrow booking-page">
      <h1>{t('appointment.consent_title')}</h1>
      {data ? (
        <>
          <p className="muted">{t('appointment.consent_booked_by', { name: data.item.booked_by })}</p>
          <noscript>
            <p className="alert">{t('booking.needs_script')}</p>
          </noscript>
          <InvitedVisit invite={data.item} />
          <ConsentForm invite={data.item} token={token} onDone={() => setDone(true)} />
        </>
      ) : (
        <LoadingOrError failure={error} again={() => void mutate()} lines={6} />
      )}
    </div>
  );
}

export const page = definePage({
  isSecret: true,
  layout: 'quiet',
  headerNote: <SecureNote />,
  load: async ({ params, tryGet }) => {
    const { token = '' } = params;
    if (!isInviteToken(token)) return { status: 404 };
    await tryGet('testInvite', { params: { invite_token: token } });
    return undefined;
  },
  head: ({ t }) => ({ title: t('appointment.consent_title'), noindex: true }),
  View: PatientConsent,
});
