import { useLocation } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { isOrderId } from '../../api/ids.ts';
import { useCall } from '../../data/use-call.ts';
import { hasInvoice } from '../../features/checkout/outcome.ts';
import { InvoiceView } from '../../features/invoice/invoice-view.tsx';
import { definePage } from '../../page.ts';

const idOf = (pathname: string): string => pathname.split('/').at(-2) ?? '';

function InvoicePage() {
  const id = idOf(useLocation().pathname);
  const input = isOrderId(id) ? { params: { id } } : null;
  const order = useCall('order', input).data?.item;
  const isUnpaid = order !== undefined && !hasInvoice(order);
  const { data, error, mutate } = useCall('invoice', isUnpaid ? null : input, { fresh: true });
  return (
    <InvoiceView
      invoice={data?.item}
      isUnpaid={isUnpaid}
      failure={error}
      again={() => void mutate()}
      back={paths.order(id)}
    />
  );
}

export const page = definePage({
  layout: 'bare',
  access: 'user',
  load: async ({ params, get }) => {
    const { id = '' } = params;
    if (!isOrderId(id)) return { status: 404 };
    const { item } = await get('order', { params: { id } });
    if (hasInvoice(item)) await get('invoice', { params: { id } });
    return undefined;
  },
  head: ({ t }) => ({ title: t('checkout.invoice'), noindex: true }),
  View: InvoicePage,
});
