/** What stands around a page: the shop's header and footer, the checkout's quiet ones, or nothing. */
import { type ReactNode, useEffect } from 'react';
import { useApp, useT } from '../state/app-context.ts';
import { Header, QuietHeader } from './header.tsx';
import { LateParts } from './late-parts.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { StaticFooter } from './static-footer.tsx';
import { TabBar } from './tab-bar.tsx';

/** The free-delivery prompt stays away from the cart (spec §4) and from paying. */
export function Layout({
  kind,
  footer,
  children,
}: {
  kind: 'shop' | 'quiet' | 'bare';
  /** Rendered by the server; undefined in the browser. */
  footer: ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  const { stores } = useApp();
  useEffect(() => () => stores.modals.close(), [stores]);
  if (kind === 'bare')
    return (
      <>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <LateParts prompts={false} />
      </>
    );
  return (
    <>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <ProgressBar />
      {kind === 'shop' ? <Header /> : <QuietHeader />}
      <main id="main" className="wrap" tabIndex={-1}>
        {children}
      </main>
      {footer ?? <StaticFooter />}
      {kind === 'shop' && <TabBar />}
      <LateParts prompts={kind === 'shop'} />
    </>
  );
}
