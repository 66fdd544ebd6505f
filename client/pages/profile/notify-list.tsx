import type { Product } from '../../../shared/contract/catalogue.ts';
import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../data/use-call.ts';
import { AccountFrame } from '../../features/auth/account-frame.tsx';
import { VerifyNotice } from '../../features/auth/verify-notice.tsx';
import { LoadingOrError } from '../../features/call/loading-or-error.tsx';
import { ProductGrid } from '../../features/product/product-grid.tsx';
import { definePage } from '../../page.ts';
import { useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

function Waited({
  products,
  kind,
  titled,
}: {
  products: readonly Product[];
  kind: 'sold_out' | 'more';
  titled: boolean;
}) {
  const t = useT();
  if (products.length === 0) return null;
  return (
    <section className="notify-section">
      {titled && <h2>{t(`notify.${kind}`)}</h2>}
      <p className="muted wishlist-about">
        {t(kind === 'more' ? 'notify.count_more' : 'notify.count', { n: products.length })}
      </p>
      <ProductGrid products={products} source="List" eager={4} />
    </section>
  );
}

/** A cancelled alert stays listed until the page is left, so that it can be restored. */
function Waiting() {
  const t = useT();
  const { data, error, mutate } = useCall('notifyList', {}, { fresh: true });
  if (!data) return <LoadingOrError failure={error} again={mutate} lines={4} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title={t('account.no_alerts')}
        action={<ButtonLink to={paths.products()}>{t('notify.browse')}</ButtonLink>}
      >
        {t('notify.nothing_text')}
      </EmptyState>
    );
  const isOut = ({ default_sku }: Product) => default_sku.buy_limit === 0;
  const out = data.items.filter(isOut);
  const there = data.items.filter((one) => !isOut(one));
  const titled = out.length > 0 && there.length > 0;
  return (
    <>
      <Waited products={out} kind="sold_out" titled={titled} />
      <Waited products={there} kind="more" titled={titled} />
    </>
  );
}

function NotifyListPage() {
  const t = useT();
  // Alerts are mailed only to confirmed addresses.
  const { data } = useCall('me', {}, { fresh: true });
  return (
    <AccountFrame title={t('notify.title')} path={paths.notifyList()}>
      {data && data.user.email !== '' && !data.user.email_verified && <VerifyNotice email={data.user.email} />}
      <Waiting />
    </AccountFrame>
  );
}

export const page = definePage({
  access: 'user',
  load: async ({ tryGet }) => {
    await Promise.all([tryGet('notifyList'), tryGet('me')]);
    return undefined;
  },
  head: ({ t }) => ({ title: t('notify.title'), noindex: true }),
  View: NotifyListPage,
});
