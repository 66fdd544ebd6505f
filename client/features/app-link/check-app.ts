/** The mobile-app check (spec §2): asks the association file whether the app opens an address. */
import { opensInApp, readAppPatterns } from '../../../shared/domain/app-links.ts';
import type { Phone } from './find-phone.ts';

export interface AppCheck {
  fetch: typeof fetch;
  /** Called for a file that can't be read; no shopper sees it (spec §8). */
  log: (error: unknown) => void;
}

/** True on error. */
export async function checkApp({ fetch, log }: AppCheck, { pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  try {
    const response = await fetch('/.well-known/apple-app-site-association', { cache: 'no-store' });
    const patterns = response.ok ? readAppPatterns(await response.json()) : null;
    if (patterns === null) throw new Error(`The app-association file is unreadable (${response.status})`);
    return opensInApp(patterns, pathname, search);
  } catch (error) {
    log(error);
    return true;
  }
}

interface IosFile {
  applinks?: { details?: { appIDs?: string[] }[] };
}
type AndroidFile = { target?: { package_name?: string } }[];

/**
 * The address in the app: Android's by its package, iOS's by the scheme of its bundle's id, because a phone opens no link of the page's
 * own host in an app. Null if there is no app for the phone.
 */
export async function findAppAddress(
  request: typeof fetch,
  phone: Phone,
): Promise<((url: Pick<URL, 'host' | 'pathname' | 'search'>) => string) | null> {
  const file = phone === 'ios' ? 'apple-app-site-association' : 'assetlinks.json';
  const read = await (await request(`/.well-known/${file}`, { cache: 'no-store' })).json();
  const format = ({ host, pathname, search }: Pick<URL, 'host' | 'pathname' | 'search'>) =>
    `${host}${pathname}${search}`;
  if (phone === 'ios') {
    const id = (read as IosFile).applinks?.details?.[0]?.appIDs?.[0];
    const scheme = id?.slice(id.indexOf('.') + 1) ?? '';
    return /^[a-z][a-z0-9.-]+$/i.test(scheme) ? (url) => `${scheme}://${format(url)}` : null;
  }
  const name = (read as AndroidFile)[0]?.target?.package_name ?? '';
  return /^\w+(\.\w+)+$/.test(name) ? (url) => `intent://${format(url)}#Intent;scheme=https;package=${name};end` : null;
}
