/** The desk in the browser: providers outside, then who is signed in, then the routes. */
import './styles/desk.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Boundary, tellFault } from '../browser/boundary.tsx';
import { followTranslator } from '../browser/follow-translator.ts';
import { registerServiceWorker } from '../browser/register-service-worker.ts';
import { createDeskClient } from './api/query-client.ts';
import { PageFailed } from './common/page-states.tsx';
import { LocaleProvider } from './i18n/locale-context.tsx';
import { ShortcutProvider } from './keys/shortcuts.tsx';
import { createDeskRouter } from './routes.tsx';
import { SessionGate } from './shell/session-gate.tsx';
import { ToastProvider } from './ui/toasts.tsx';

/**
 * React Aria writes a style element unless this id is there, which `style-src 'self'` refuses. Its one rule is in styles/base.css.
 */
const pressableStyle = document.createElement('meta');
pressableStyle.id = 'react-aria-pressable-style';
document.head.append(pressableStyle);

const root = document.getElementById('desk');
if (root === null) throw new Error('The document has no #desk');

/** A component, so that the router is created only after signing in: the sign-in pages have addresses of their own. */
function Routes() {
  const [router] = useState(createDeskRouter);
  return <RouterProvider router={router} />;
}

followTranslator();
// From the next document on the desk opens without a connection. A development server has no build to keep.
if (import.meta.env.PROD) addEventListener('load', () => void registerServiceWorker().catch(() => {}), { once: true });
createRoot(root, { onCaughtError: tellFault }).render(
  <StrictMode>
    <QueryClientProvider client={createDeskClient()}>
      <LocaleProvider>
        <Boundary instead={() => <PageFailed />}>
          <ShortcutProvider>
            <ToastProvider>
              <SessionGate>
                <Routes />
              </SessionGate>
            </ToastProvider>
          </ShortcutProvider>
        </Boundary>
      </LocaleProvider>
    </QueryClientProvider>
  </StrictMode>,
);
