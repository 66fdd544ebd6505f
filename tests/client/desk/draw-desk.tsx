/** Draws a part of the desk with what every page has around it. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished } from 'vitest';
import { createDeskClient } from '../../../client/desk/api/query-client.ts';
import { type DeskSession, SessionContext } from '../../../client/desk/api/session.ts';
import { CountryProvider } from '../../../client/desk/common/country.tsx';
import { LocaleProvider } from '../../../client/desk/i18n/locale-context.tsx';
import { ShortcutProvider } from '../../../client/desk/keys/shortcuts.tsx';
import { ToastProvider } from '../../../client/desk/ui/toasts.tsx';
import type { Locale } from '../../../shared/domain/money.ts';
import { permissions } from '../../../shared/domain/permissions.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

export const owner: DeskSession = {
  id: 'session-1',
  staff: { id: 'noura', name: 'Noura', language: 'en' },
  permissions: permissions.map((permission) => ({ permission, countries: ['KW', 'SA'] })),
  roles: [{ role: 'owner', name: { en: 'Owner', ar: 'المالك' }, country: null }],
  seenAs: null,
  means: 'demo',
  passkeyAt: null,
  expiresAt: 0,
};

/** Ends with its test: a desk that stayed would answer the keys of the next one. */
export async function drawDesk(
  node: ReactNode,
  {
    locale = 'en',
    session = owner,
    path = '/',
    route = '/',
  }: { locale?: Locale; session?: DeskSession; path?: string; route?: string } = {},
) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the language switch writes it
  document.cookie = `desk_lang=${locale}; path=/`;
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  const routes = [
    { path: route, element: node },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <QueryClientProvider client={createDeskClient()}>
        <LocaleProvider>
          <ShortcutProvider>
            <ToastProvider>
              <SessionContext value={session}>
                <CountryProvider>
                  <RouterProvider router={router} />
                </CountryProvider>
              </SessionContext>
            </ToastProvider>
          </ShortcutProvider>
        </LocaleProvider>
      </QueryClientProvider>,
    ),
  );
  onTestFinished(async () => {
    await act(async () => root.unmount());
    box.remove();
    for (const name of ['lang', 'dir']) document.documentElement.removeAttribute(name);
  });
  return { box, router };
}

/** As somebody types: React listens to the native setter's event. */
export async function type(field: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function leave(field: HTMLElement): Promise<void> {
  await act(async () => {
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
}

export async function press(key: string, init: KeyboardEventInit = {}): Promise<void> {
  await act(async () => {
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
    );
  });
}

export const findField = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label);
  const field = found && document.getElementById(found.htmlFor);
  if (!field) throw new Error(`No field ${label}`);
  return field as HTMLInputElement;
};
