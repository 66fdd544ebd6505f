import { useLocation } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { isPayToken } from '../../api/ids.ts';
import { useCall } from '../../data/use-call.ts';
import { LoadingOrError } from '../../features/call/loading-or-error.tsx';
import { PayByLink } from '../../features/checkout/pay-by-link.tsx';
import { SecureNote } from '../../features/checkout/secure-note.tsx';
import { definePage } from '../../page.ts';
import { useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

const tokenOf = (pathname: string): string => pathname.split('/').pop() ?? '';

/** Opened from a message. Only a press starts a payment, so that previews that open links do not. */
function PayPage() {
  const t = useT();
  const token = tokenOf(useLocation().pathname);
  const input = isPayToken(token) ? { params: { pay_token: token } } : null;
  const { data, error, mutate } = useCall('orderToPay', input, { fresh: true });
  if (!isPayToken(token) || error?.status === 404)
    return (
      <div className="page">
        <EmptyState
          level={1}
          title={t('checkout.link_over_title')}
          action={<ButtonLink to={paths.home()}>{t('cart.go_on')}</ButtonLink>}
        >
          {t('checkout.link_over_text')}
        </EmptyState>
      </div>
    );
  return (
    <div className="page">
      {data ? (
        <PayByLink order={data.item} token={token} onChanged={() => void mutate()} />
      ) : (
        <>
          <h1>{t('checkout.link_title')}</h1>
          <LoadingOrError failure={error} again={mutate} lines={6} />
        </>
      )}
    </div>
  );
}

export const page = definePage({
  isSecret: true,
  layout: 'quiet',
  headerNote: <SecureNote />,
  load: async ({ params, get }) => {
    const { token = '' } = params;
    if (!isPayToken(token)) return { status: 404 };
    await get('orderToPay', { params: { pay_token: token } });
    return undefined;
  },
  head: ({ t }) => ({ title: t('checkout.link_title'), noindex: true }),
  View: PayPage,
});
