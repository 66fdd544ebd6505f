/** What follows a good sign-in or sign-up: the shop knows the person, and goes where they were going (spec §2). */
import { useLocation } from 'react-router';
import { useSWRConfig } from 'swr';
import type { Locale } from '../../../shared/domain/locale.ts';
import { returnPath } from '../../../shared/domain/return-url.ts';
import { paths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';

const personal = /^(userSync|calculate|addresses|orders?|me|wishlist\w*|notifyList|skus|products|productDetail) /;

/** Where `?return_url=` leads, or the profile; with the language in front. */
export const whereTo = (search: string, locale: Locale): string =>
  returnPath(new URLSearchParams(search).get('return_url'), locale, (input, base) => new URL(input, base)) ??
  (returnPath(paths.profile(), locale, (input, base) => new URL(input, base)) as string);

/** `onDone` is the modal's success action; without it the form is a page and leads on. */
export function useAfterSignIn(onDone?: () => void): (user: { id: string; name: string }) => void {
  const app = useApp();
  const { stores, locale } = app;
  const { search } = useLocation();
  const { mutate } = useSWRConfig();
  return ({ id, name }) => {
    stores.session.user = { id, name };
    if (onDone) {
      // Answers given to the guest are not this person's.
      void mutate((key) => typeof key === 'string' && personal.test(key));
      void import('./sync-user.ts').then(({ syncUser }) => syncUser(app)).catch(() => {});
      return onDone();
    }
    // A new document and not a step of the router: nothing that was fetched for the guest outlives the sign-in.
    window.location.replace(whereTo(search, locale));
  };
}
