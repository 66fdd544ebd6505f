/**
 * A link to a page of the shop, by its path without language. A plain `<a>`: what a click on it does is decided once for the
 * whole document (client/shell/follow-links.ts), so that a page of a hundred links draws no hundred handlers.
 */
import { type ComponentProps, createContext, use } from 'react';
import { type Locale, localizedPath } from '../../shared/domain/locale.ts';

/** In which language links lead on; given by the app. */
export const LinkLanguage = createContext<Locale>('en');

export function Link({ to, ...rest }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  return <a {...rest} href={localizedPath(to, use(LinkLanguage))} />;
}
