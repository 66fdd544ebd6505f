import { useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { isTrackToken } from '../api/ids.ts';
import { useCall } from '../data/use-call.ts';
import { hasInvoice } from '../features/checkout/outcome.ts';
import { InvoiceView } from '../features/invoice/invoice-view.tsx';
import { definePage } from '../page.ts';

const tokenOf = (pathname: string): string => pathname.split('/').at(-2) ?? '';

/** An order's invoice by its link; shows only the first name of the person. */
function TrackInvoicePage() {
  const token = tokenOf(useLocation().pathname);
  const input = isTrackToken(token) ? { params: { track_token: token } } : null;
  const order = useCall('track', input).data?.item;
  const isUnpaid = order !== undefined && !hasInvoice(order);
  const { data, error, mutate } = useCall('trackedInvoice', isUnpaid ? null : input, { fresh: true });
  return (
    <InvoiceView
      invoice={data?.item}
      isUnpaid={isUnpaid}
      failure={error}
      again={() => void mutate()}
      back={paths.track(token)}
    />
  );
}

export const page = definePage({
  layout: 'bare',
  isSecret: true,
  load: async ({ params, get }) => {
    const { token = '' } = params;
    if (!isTrackToken(token)) return { status: 404 };
    const { item } = await get('track', { params: { track_token: token } });
    if (hasInvoice(item)) await get('trackedInvoice', { params: { track_token: token } });
    return undefined;
  },
  head: ({ t }) => ({ title: t('checkout.invoice'), noindex: true }),
  View: TrackInvoicePage,
});
