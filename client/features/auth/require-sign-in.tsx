import type { AppValue } from '../../state/app-context.ts';
import type { SignInReason } from './auth-modal.tsx';

/** Runs `act` at once for a signed-in user; a guest signs in in a modal first, and `act` runs afterwards (docs/product.md §6). */
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
