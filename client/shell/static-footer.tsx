/**
 * The footer in the browser: what the server drew stays, and neither its code nor its words weigh on a first page. One that
 * the server did not draw, as when one goes on from an invoice, is fetched.
 */
import { useState } from 'react';
import { useApp } from '../state/app-context.ts';
import { useLate } from '../ui/use-late.ts';

export function KeptFooter() {
  const { needWords } = useApp();
  // The first page is being taken over, as the server drew it; later ones are drawn here (app.tsx).
  const [isDrawn] = useState(() => !document.documentElement.hasAttribute('data-hydrated'));
  const [load] = useState(() => async () => {
    const [{ Footer }] = await Promise.all([import('./footer.tsx'), needWords(['menu'])]);
    return Footer;
  });
  const Late = useLate(!isDrawn, load);
  if (!isDrawn) return Late && <Late />;
  // React leaves alone what stands in an element that it takes over; nothing is ever written here.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and only its presence counts
  return <footer className="foot far" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
