import { useLocation } from 'react-router';
import { useSWRConfig } from 'swr';
import type { Locale } from '../../../shared/domain/locale.ts';
import { resolveReturnPath } from '../../../shared/domain/return-url.ts';
import { paths } from '../../../shared/paths.ts';
import { logFailure } from '../../browser/log-failure.ts';
import { useApp } from '../../state/app-context.ts';

const personalKeys = /^(userSync|calculate|addresses|orders?|me|wishlist\w*|notifyList|skus|products|productDetail) /;

/** `?return_url=` or the profile, with the language prefix. */
export const getReturnPath = (search: string, locale: Locale): string =>
  resolveReturnPath(new URLSearchParams(search).get('return_url'), locale, (input, base) => new URL(input, base)) ??
  (resolveReturnPath(paths.profile(), locale, (input, base) => new URL(input, base)) as string);

export function useAfterSignIn(onDone?: () => void): (user: { id: string; name: string }) => void {
  const { stores, locale, syncUser } = useApp();
  const { search } = useLocation();
  const { mutate } = useSWRConfig();
  return ({ id, name }) => {
    stores.session.user = { id, name };
    if (onDone) {
      // The guest's cached answers are not valid for this user.
      void mutate((key) => typeof key === 'string' && personalKeys.test(key));
      void syncUser().catch(logFailure('sync'));
      return onDone();
    }
    // A full page load instead of a client navigation, so that nothing fetched for the guest survives.
    window.location.replace(getReturnPath(search, locale));
  };
}
