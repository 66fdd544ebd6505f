/**
 * The footer in the browser. On the page that the server rendered its HTML stays as it is, so a first page fetches neither the
 * footer's code nor its words. Where the server rendered none, as on an invoice's page, the next page fetches both.
 */
import { useState } from 'react';
import type { AppValue } from '../state/app-context.ts';
import { useLate } from '../state/use-late.ts';

const load = async (needWords: AppValue['needWords']) => {
  const [{ Footer }] = await Promise.all([import('./footer.tsx'), needWords(['menu'])]);
  return Footer;
};

export function StaticFooter() {
  // While the server's page is hydrated, `data-hydrated` isn't set yet (app.tsx).
  const [isRendered] = useState(() => !document.documentElement.hasAttribute('data-hydrated'));
  const Late = useLate(!isRendered, load);
  if (!isRendered) return Late && <Late />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React never hydrates inside this attribute, so the server's HTML stays
  return <footer className="foot far" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
