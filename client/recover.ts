/** What the browser itself does about failed calls (client/api/handle-failure.ts). Most visits never need it. */

import type { CallFailure } from './api/call.ts';
import { handleFailure } from './api/handle-failure.ts';
import { makeUuid } from './browser/make-uuid.ts';
import { sessionStore } from './browser/storage.ts';
import type { AppValue } from './state/app-context.ts';

export function recover(failure: CallFailure, inline: boolean, { call, locale, stores }: AppValue): void {
  handleFailure(failure, inline, {
    signOut: () => {
      // The 401 response has cleared the cookies. Replaced, so that Back finds nothing of it in the browser's memory.
      stores.session.user = null;
      const forget = async () => (await import('./features/session/clear-personal-data.ts')).clearPersonalData();
      void forget().finally(() => window.location.replace(locale === 'ar' ? '/ar' : '/'));
    },
    registerDevice: () =>
      call(
        'deviceAuth',
        {
          body: {
            device: { name: 'browser', capacity: '', uid: makeUuid(), platform: 'web' },
            os: { version: '', type: navigator.platform.slice(0, 60) },
          },
        },
        { inline: true },
      ),
    reload: () => window.location.reload(),
    toast: (message) => stores.toasts.show(message, 'error'),
    now: () => Date.now(),
    storage: sessionStore,
  });
}
