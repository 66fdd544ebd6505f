/**
 * A link to a page of the shop, by its path without language. A plain `<a>`: one handler on the document handles every click
 * (client/shell/follow-links.ts).
 */
import { type ComponentProps, createContext, use } from 'react';
import { type Locale, localizedPath } from '../../shared/domain/locale.ts';

export const LinkLanguage = createContext<Locale>('en');

export function Link({ to, ...rest }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  return <a {...rest} href={localizedPath(to, use(LinkLanguage))} />;
}
