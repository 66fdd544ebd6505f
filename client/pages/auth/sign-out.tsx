import { useEffect } from 'react';
import { localizedPath } from '../../../shared/domain/locale.ts';
import { paths } from '../../../shared/paths.ts';
import { keepOrderSummary } from '../../features/cart/use-coupon.ts';
import { draftKey } from '../../features/checkout/draft.ts';
import { definePage } from '../../page.ts';
import { useApp } from '../../state/app-context.ts';

/** What signing out leaves nothing of on this device; the product cart stays (docs/design.md §3 "Cookies"). */
function forgetPerson(): void {
  keepOrderSummary(localStorage, null);
  for (const key of ['blood_test_cart', 'sync_data']) localStorage.removeItem(key);
  for (const key of [draftKey, 'last_order', 'pending_submit_bodies']) sessionStorage.removeItem(key);
}

/** Posts, then goes home with a whole new page: every cached answer of the person is gone with this one. */
function SignOutPage() {
  const { call, locale, t } = useApp();
  useEffect(() => {
    // A guest gets a 401 here, which leads home as well; so does a shop that can't be reached.
    void call('logout', {}, { inline: true })
      .catch(() => null)
      .finally(() => {
        forgetPerson();
        window.location.replace(localizedPath(paths.home(), locale));
      });
  }, [call, locale]);
  return (
    <div className="page">
      <h1>{t('account.signing_out')}</h1>
      <noscript>
        <p className="note">{t('auth.needs_script')}</p>
      </noscript>
    </div>
  );
}

export const page = definePage({
  layout: 'quiet',
  head: ({ t }) => ({ title: t('account.sign_out'), noindex: true }),
  View: SignOutPage,
});
