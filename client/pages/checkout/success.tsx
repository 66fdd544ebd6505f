import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { getCountryOfCurrency } from '../../../shared/domain/currency-country.ts';
import type { Currency } from '../../../shared/domain/money.ts';
import { paths } from '../../../shared/paths.ts';
import { isTrackToken } from '../../api/ids.ts';
import { type LastOrder, useLastOrder } from '../../features/checkout/last-order.ts';
import { OrderOutcome } from '../../features/checkout/order-outcome.tsx';
import { getCheckoutStep, getOutcome, isConfirmed } from '../../features/checkout/outcome.ts';
import { PrintedAddress } from '../../features/checkout/printed-address.tsx';
import { SecureNote } from '../../features/checkout/secure-note.tsx';
import { Steps } from '../../features/checkout/steps.tsx';
import { TrackedOrderView } from '../../features/checkout/tracked-order.tsx';
import { useAddressLines } from '../../features/checkout/use-address-lines.ts';
import { useBankReturn } from '../../features/checkout/use-bank-return.ts';
import { useTrackedOrder } from '../../features/checkout/use-tracked-order.ts';
import { definePage } from '../../page.ts';
import { useSession, useT } from '../../state/app-context.ts';
import { lazyPart } from '../../state/lazy-part.ts';
import { useCountedStep } from '../../state/use-counted-step.ts';
import { ButtonLink } from '../../ui/button.tsx';

const PushOffer = lazyPart(async () => (await import('../../features/push/push-offer.tsx')).PushOffer);

const tokenOf = (search: string): string => new URLSearchParams(search).get('token') ?? '';

function NextLinks({ token }: { token: string }) {
  const t = useT();
  const { user } = useSession();
  return (
    <div className="next-links">
      <ButtonLink look="line" to={paths.track(token)}>
        {t('checkout.see_order')}
      </ButtonLink>
      <ButtonLink look="text" to={paths.products()}>
        {t('checkout.keep_shopping')}
      </ButtonLink>
      {user && (
        <ButtonLink look="text" to={paths.orders()}>
          {t('account.orders')}
        </ButtonLink>
      )}
    </div>
  );
}

/** Offers a guest an account for the next order. This order is not added to it, as its link alone proves who placed it. */
function AccountOffer({ token }: { token: string }) {
  const t = useT();
  const { user } = useSession();
  if (user) return null;
  return (
    <section className="box account-offer">
      <h2>{t('checkout.account_title')}</h2>
      <p>{t('checkout.account_text')}</p>
      <ButtonLink look="line" to={paths.signUp(paths.track(token))}>
        {t('checkout.create_account')}
      </ButtonLink>
    </section>
  );
}

/** The full address, known only in the tab that placed the order. */
function OrderAddress({ address, currency }: { address: LastOrder['address']; currency: Currency }) {
  const lines = useAddressLines(getCountryOfCurrency(currency), address);
  return <PrintedAddress name={String(address.name ?? '')} lines={lines} phone={String(address.phone ?? '')} />;
}

function SuccessPage() {
  const t = useT();
  const { search } = useLocation();
  const token = tokenOf(search);
  const isFromBank = useBankReturn(search);
  const tracked = useTrackedOrder(token);
  const { order } = tracked;
  const last = useLastOrder(order?.id);
  const { user } = useSession();
  const outcome = order && getOutcome(order);
  const step = outcome ? getCheckoutStep(outcome) : 'order';
  useCountedStep(outcome && isConfirmed(outcome) ? 'success' : null);
  return (
    <div className="page">
      {step && <Steps at={step} first={t('checkout.step_shipping')} />}
      <TrackedOrderView
        token={token}
        tracked={tracked}
        isFromBank={isFromBank}
        head={(shown) => <OrderOutcome order={shown} isFromBank={isFromBank} told={last} />}
        where={(shown) => last && <OrderAddress address={last.address} currency={shown.currency} />}
        foot={
          <>
            {outcome && isConfirmed(outcome) && <AccountOffer token={token} />}
            {user && outcome && isConfirmed(outcome) && (
              <Suspense>
                <PushOffer reason="order" />
              </Suspense>
            )}
            <NextLinks token={token} />
          </>
        }
      />
    </div>
  );
}

export const page = definePage({
  isSecret: true,
  layout: 'quiet',
  headerNote: <SecureNote />,
  sameSiteReload: true,
  load: async ({ url, tryGet }) => {
    const token = tokenOf(url.search);
    if (isTrackToken(token)) await tryGet('track', { params: { track_token: token } });
    return undefined;
  },
  head: ({ t }) => ({ title: t('checkout.track_title'), noindex: true }),
  View: SuccessPage,
});
