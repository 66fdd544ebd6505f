/**
 * The frame of a page by its layout: shop, quiet (the logo alone) or bare. The free delivery prompt never shows at
 * checkout (spec §4).
 */
import { type ReactNode, useEffect } from 'react';
import { Boundary } from '../browser/boundary.tsx';
import type { Page } from '../page.ts';
import { useApp, useT } from '../state/app-context.ts';
import { plainHeader } from './fault.tsx';
import { Header, QuietHeader } from './header.tsx';
import { Overlays } from './overlays.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { StaticFooter } from './static-footer.tsx';
import { TabBar } from './tab-bar.tsx';

export function Layout({
  kind,
  headerNote,
  footer,
  children,
}: {
  kind: NonNullable<Page['layout']>;
  headerNote: ReactNode;
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
        <Overlays prompts={false} />
      </>
    );
  return (
    <>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <ProgressBar />
      <Boundary at={kind} instead={plainHeader}>
        {kind === 'shop' ? <Header /> : <QuietHeader note={headerNote} />}
      </Boundary>
      <main id="main" className="container" tabIndex={-1}>
        {children}
      </main>
      <Boundary at={kind}>
        {footer ?? <StaticFooter />}
        {kind === 'shop' && <TabBar />}
      </Boundary>
      <Overlays prompts={kind === 'shop'} />
    </>
  );
}
