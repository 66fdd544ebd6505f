/**
 * Client-side navigation: handles clicks on links into the shop in this language and leaves other links to the browser.
 * `data-going` marks the link until the page is shown (progress-bar.tsx).
 */
import { type RefObject, useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { type Locale, splitLocale } from '../../shared/domain/locale.ts';
import { isThrifty, readConnection } from '../browser/connection.ts';
import { useApp } from '../state/app-context.ts';

/** The link around `target` that this file follows, and its path without language. */
export function findInternalLink(target: EventTarget | null, locale: Locale) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null;
  const { locale: language, path } = splitLocale(link.pathname);
  const isFragment = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  return isFragment || language !== locale ? null : { link, path };
}

/**
 * Where the code of steps hasn't been loading since the first paint (client/document/hydration-script.ts), a step waits
 * for the server twice and a document once. Without a connection there is no document, and the shopper stays where they
 * are.
 */
const isDocumentSooner = () => navigator.onLine && isThrifty(readConnection());

function follow(event: MouseEvent, locale: Locale, navigate: NavigateFunction): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const found = findInternalLink(event.target, locale);
  if (!found) return;
  const { link, path } = found;
  event.preventDefault();
  link.setAttribute('data-going', '');
  void navigate(path + link.search + link.hash, { preventScrollReset: link.hasAttribute('data-in-place') });
}

/** `steps` holds the code of steps once it has loaded. */
export function useFollowLinks(steps?: RefObject<unknown>): void {
  const { locale } = useApp();
  const navigate = useNavigate();
  useEffect(() => {
    // On the document, so that handlers inside the page run first and can prevent it.
    const onClick = (event: MouseEvent) =>
      (steps?.current === null && isDocumentSooner()) || follow(event, locale, navigate);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [locale, navigate, steps]);
}
