/** Wishlists and notify-me need a person (docs/product.md §6): a guest signs in first, then what they wanted goes on by itself. */
import { localizedPath } from '../../../shared/domain/locale.ts';
import { paths } from '../../../shared/paths.ts';
import type { AppValue } from '../../state/app-context.ts';
import { type Intent, keepIntent } from './intent.ts';

/**
 * Acts at once for somebody who is signed in. A guest goes to the sign-in page and back here, where the intent is taken up
 * (shell/resume.ts): a page of its own forgets functions, so the intent is data.
 */
export function requireSignIn({ stores, locale }: AppValue, intent: Intent, act: () => unknown): void {
  if (stores.session.user) {
    act();
    return;
  }
  keepIntent(sessionStorage, intent, Date.now());
  const { pathname, search } = window.location;
  window.location.assign(localizedPath(paths.signIn(`${pathname}${search}`), locale));
}
