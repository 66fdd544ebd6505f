/**
 * The footer in the browser. The server's HTML stays, so a first page needs neither the footer's code nor its messages. After a
 * first page without a footer, such as an invoice, the next page loads both.
 */
import { useState, useSyncExternalStore } from 'react';
import type { AppValue } from '../state/app-context.ts';
import { useLazyComponent } from '../state/use-lazy-component.ts';

const load = async (needWords: AppValue['needWords']) => {
  const [{ Footer }] = await Promise.all([import('./footer.tsx'), needWords(['menu'])]);
  return Footer;
};

const neverChanges = () => () => {};

export function StaticFooter() {
  // React reads the server's value only while it hydrates: where it gives up, as on a page that was translated, it draws all anew.
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [isRendered] = useState(isHydrating);
  const LazyFooter = useLazyComponent(!isRendered, load);
  if (!isRendered) return LazyFooter && <LazyFooter />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React never hydrates inside this attribute, so the server's HTML stays
  return <footer className="footer below-fold" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
