/** Wishlists and notify-me need a person (docs/product.md §6): a guest signs in first, then what they wanted goes on by itself. */
import type { AppValue } from '../../state/app-context.ts';
import type { SignInReason } from './auth-modal.tsx';

/** Acts at once for somebody who is signed in; a guest is told why and asked to sign in where they are, and acts then. */
export async function requireSignIn(
  { stores, needWords, t }: AppValue,
  why: SignInReason,
  act: () => Promise<unknown>,
): Promise<unknown> {
  const { session, modals, toasts } = stores;
  if (session.user) return act();
  return modals.open('auth', async () => {
    const [{ AuthModal }] = await Promise.all([import('./auth-modal.tsx'), needWords(['auth'])]);
    return {
      Modal: ({ close }) => (
        <AuthModal
          close={close}
          why={why}
          onDone={() => {
            close();
            act().catch(() => toasts.show(t('shell.offline'), 'error'));
          }}
        />
      ),
    };
  });
}
