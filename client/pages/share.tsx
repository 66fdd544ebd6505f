/** Shares a page of the shop (`/share?path=…&name=…`) or a list (`/share/list?id=…&name=…`). */
import { useLocation } from 'react-router';
import { localizedPath, splitLocale } from '../../shared/domain/locale.ts';
import { resolveReturnPath } from '../../shared/domain/return-url.ts';
import { cleanLine } from '../../shared/domain/text.ts';
import { paths } from '../../shared/paths.ts';
import { useLoaderData } from '../data/use-call.ts';
import { SharePanel } from '../features/share/share-panel.tsx';
import { definePage } from '../page.ts';
import { useApp } from '../state/app-context.ts';

const nameMaxChars = 120;

const isList = (path: string) => path === '/share/list';
const nameOf = (params: URLSearchParams) => cleanLine(params.get('name') ?? '').slice(0, nameMaxChars) || null;

/** The shared path without language; null for anything but a page of the shop. */
function sharedPath(path: string, params: URLSearchParams): string | null {
  if (isList(path)) {
    const id = params.get('id') ?? '';
    return /^[A-Za-z0-9_-]{8,64}$/.test(id) ? paths.sharedWishlist(id) : null;
  }
  const own = resolveReturnPath(params.get('path') ?? paths.home(), 'en', (input, base) => new URL(input, base));
  return own === null ? null : splitLocale(own).path;
}

function View() {
  const { t, locale } = useApp();
  const origin = useLoaderData<string>('origin') ?? '';
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const path = sharedPath(pathname, params);
  if (path === null) return null;
  const list = isList(pathname);
  const name = nameOf(params);
  return (
    <div className="page narrow">
      <h1>{t(list ? 'info.share_list_title' : 'info.share_title')}</h1>
      {name && (
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>
        </p>
      )}
      <p className="muted">{t(list ? 'info.share_list_text' : 'info.share_text')}</p>
      <SharePanel url={`${origin}${localizedPath(path, locale)}`} path={path} name={name} />
    </div>
  );
}

export const page = definePage({
  load: async ({ path, url, putData }) => {
    putData('origin', url.origin);
    if (isList(path) && !url.searchParams.get('id')) return { redirect: paths.wishlists() };
    return sharedPath(path, url.searchParams) === null ? { status: 404 } : undefined;
  },
  head: ({ t, path }) => ({ title: t(isList(path) ? 'info.share_list_title' : 'info.share_title'), noindex: true }),
  View,
});
