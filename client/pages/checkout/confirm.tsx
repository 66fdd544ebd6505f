import { useLocation } from 'react-router';
import { isConfirmToken } from '../../api/ids.ts';
import { useCall } from '../../data/use-call.ts';
import { LoadingOrError } from '../../features/call/loading-or-error.tsx';
import { ConfirmOrder } from '../../features/checkout/confirm-order.tsx';
import { SecureNote } from '../../features/checkout/secure-note.tsx';
import { definePage } from '../../page.ts';
import { useT } from '../../state/app-context.ts';

const tokenOf = (pathname: string): string => pathname.split('/').pop() ?? '';

/** Opened from a mail. Only a press confirms, so that mail scanners that open links do not. */
function ConfirmPage() {
  const t = useT();
  const token = tokenOf(useLocation().pathname);
  const input = isConfirmToken(token) ? { params: { confirm_token: token } } : null;
  const { data, error, mutate } = useCall('orderToConfirm', input, { fresh: true });
  return (
    <div className="page narrow">
      {data && isConfirmToken(token) ? (
        <ConfirmOrder order={data.item} token={token} onDone={() => void mutate()} />
      ) : (
        <>
          <h1>{t('checkout.confirm_title')}</h1>
          <LoadingOrError failure={error} again={mutate} lines={4} />
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
    if (!isConfirmToken(token)) return { status: 404 };
    await get('orderToConfirm', { params: { confirm_token: token } });
    return undefined;
  },
  head: ({ t }) => ({ title: t('checkout.confirm_title'), noindex: true }),
  View: ConfirmPage,
});
