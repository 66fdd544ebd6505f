/**
 * The footer in the browser. The server's HTML stays, so a first page needs neither the footer's code nor its messages. After a
 * first page without a footer, such as an invoice, the next page loads both.
 */
import { useState } from 'react';
import type { AppValue } from '../state/app-context.ts';
import { useLazyComponent } from '../state/use-lazy-component.ts';

const load = async (needWords: AppValue['needWords']) => {
  const [{ Footer }] = await Promise.all([import('./footer.tsx'), needWords(['menu'])]);
  return Footer;
};

export function StaticFooter() {
  // `data-hydrated` is set after hydration (app.tsx).
  const [isRendered] = useState(() => !document.documentElement.hasAttribute('data-hydrated'));
  const LazyFooter = useLazyComponent(!isRendered, load);
  if (!isRendered) return LazyFooter && <LazyFooter />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React never hydrates inside this attribute, so the server's HTML stays
  return <footer className="footer below-fold" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
