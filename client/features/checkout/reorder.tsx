import { useState } from 'react';
import type { TrackedOrder } from '../../../shared/contract/order.ts';
import { type ReorderResult, reorder, toReorderLines } from '../../../shared/domain/reorder.ts';
import { paths } from '../../../shared/paths.ts';
import { CallFailure } from '../../api/call.ts';
import { useApp, useCart } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useAddTogether } from '../cart/use-add-together.ts';

function Missing({ done: { added, gone, fewer } }: { done: ReorderResult }) {
  const { locale, t } = useApp();
  if (gone.length === 0 && fewer.length === 0) return null;
  return (
    <Alert kind="warn" live>
      {added === 0 && <p>{t('checkout.reorder_nothing')}</p>}
      {gone.length > 0 && <p>{t('checkout.reorder_gone', { names: gone.join(locale === 'ar' ? '، ' : ', ') })}</p>}
      {fewer.map(({ name, from, to }) => (
        <p key={name}>{t('checkout.reorder_fewer', { name, from, to })}</p>
      ))}
    </Alert>
  );
}

/** Adds an order's items to the cart at today's prices, limits and stock (docs/security.md M23). */
export function Reorder({ lines }: Pick<TrackedOrder, 'lines'>) {
  const { call, stores, t } = useApp();
  const { ready } = useCart();
  const together = useAddTogether();
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<ReorderResult | null>(null);
  async function add() {
    setBusy(true);
    try {
      const body = { ids: lines.map(({ sku }) => sku), exclude_purchase_together: true };
      const { data } = await call('skus', { body });
      const put = () => {
        const result = reorder(stores.cart.state.items, lines, data.items);
        stores.cart.state.items = result.items;
        setDone(result);
        if (result.added > 0) stores.toasts.show(t('shell.items_added_to_cart'), 'success', true);
      };
      together.add(toReorderLines(lines, data.items), put);
    } catch (error) {
      // The call has shown the failure as a toast.
      if (!(error instanceof CallFailure)) throw error;
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="form-stack">
      {done && <Missing done={done} />}
      <Button look="line" isBusy={isBusy || together.isAsking} disabled={!ready} onClick={() => void add()}>
        {t('checkout.reorder')}
      </Button>
      {done && done.added > 0 && (
        <Link className="link" to={paths.cart()}>
          {t('checkout.see_cart')}
        </Link>
      )}
    </div>
  );
}
