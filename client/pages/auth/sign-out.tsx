import { useCallback, useEffect, useState } from 'react';
import { crossSiteKey } from '../../../shared/domain/cross-site.ts';
import { localizedPath } from '../../../shared/domain/locale.ts';
import { paths } from '../../../shared/paths.ts';
import { useLoaderData } from '../../data/use-call.ts';
import { clearPersonalData } from '../../features/session/clear-personal-data.ts';
import { definePage } from '../../page.ts';
import { useApp } from '../../state/app-context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

/**
 * Signs out and reloads at the home page, which drops all cached data. Without JavaScript, and for visitors from another site, a
 * button asks first (docs/security.md A24).
 */
function SignOutPage() {
  const { call, locale, t } = useApp();
  const asks = useLoaderData<boolean>(crossSiteKey) === true;
  const [isLeaving, setLeaving] = useState(!asks);
  const leave = useCallback(() => {
    // Failures lead home too: a guest's 401, or no connection.
    void call('logout', {}, { inline: true })
      .catch(() => null)
      .then(clearPersonalData)
      .finally(() => window.location.replace(localizedPath(paths.home(), locale)));
  }, [call, locale]);
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving, leave]);
  const button = <Button type="submit">{t('account.sign_out')}</Button>;
  if (!isLeaving)
    return (
      <div className="page narrow">
        <h1>{t('account.sign_out_ask')}</h1>
        <p className="muted">{t('account.sign_out_why')}</p>
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            setLeaving(true);
          }}
        >
          <div className="row">
            {button}
            <ButtonLink look="text" to={paths.profile()}>
              {t('account.sign_out_stay')}
            </ButtonLink>
          </div>
        </form>
      </div>
    );
  return (
    <div className="page narrow">
      <h1>{t('account.signing_out')}</h1>
      <noscript>
        <form method="post">{button}</form>
      </noscript>
    </div>
  );
}

export const page = definePage({
  layout: 'quiet',
  head: ({ t }) => ({ title: t('account.sign_out'), noindex: true }),
  View: SignOutPage,
});
