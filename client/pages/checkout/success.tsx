import { useLocation } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { isTrackToken } from '../../api/ids.ts';
import { OrderOutcome } from '../../features/checkout/order-outcome.tsx';
import { Steps } from '../../features/checkout/steps.tsx';
import { TrackedOrderView } from '../../features/checkout/tracked-order.tsx';
import { useTrackedOrder } from '../../features/checkout/use-tracked-order.ts';
import { definePage } from '../../page.ts';
import { useSession, useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';

const tokenOf = (search: string): string => new URLSearchParams(search).get('token') ?? '';

/** The way back to the order: everyone has the link, who is signed in also has the list. */
function WayBack({ token }: { token: string }) {
  const t = useT();
  const { user } = useSession();
  return (
    <div className="way-back">
      {!user && <p className="small muted">{t('checkout.keep_link')}</p>}
      <ButtonLink look="line" to={paths.track(token)}>
        {t('checkout.see_order')}
      </ButtonLink>
      {user && (
        <ButtonLink look="text" to={paths.orders()}>
          {t('account.orders')}
        </ButtonLink>
      )}
    </div>
  );
}

function SuccessPage() {
  const token = tokenOf(useLocation().search);
  const tracked = useTrackedOrder(token);
  return (
    <div className="page">
      <Steps at="success" />
      <TrackedOrderView
        token={token}
        tracked={tracked}
        head={(order) => <OrderOutcome order={order} />}
        foot={<WayBack token={token} />}
      />
    </div>
  );
}

export const page = definePage({
  isSecret: true,
  layout: 'quiet',
  bounce: true,
  load: async ({ url, tryGet }) => {
    const token = tokenOf(url.search);
    if (isTrackToken(token)) await tryGet('track', { params: { track_token: token } });
    return undefined;
  },
  head: ({ t }) => ({ title: t('checkout.step_success'), noindex: true }),
  View: SuccessPage,
});
