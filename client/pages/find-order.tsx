import { AuthFrame } from '../features/auth/auth-frame.tsx';
import { FindOrderForm } from '../features/checkout/find-order-form.tsx';
import { definePage } from '../page.ts';
import { useT } from '../state/app-context.ts';

function FindOrderPage() {
  const t = useT();
  return (
    <AuthFrame title={t('auth.find_title')}>
      <FindOrderForm />
    </AuthFrame>
  );
}

export const page = definePage({
  head: ({ t }) => ({ title: t('auth.find_title'), noindex: true }),
  View: FindOrderPage,
});
