/** A link to a page of the shop, by its path without language: the router's base adds `/ar` where it belongs. */
import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';

/** Only a plain click stays in the shop's own hands; with a key or another button the browser opens what it is asked to. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

export function Link({ to, onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || rest.target || !isPlain(event)) return;
    event.preventDefault();
    void navigate(to);
  };
  return <a {...rest} href={useHref(to)} onClick={follow} />;
}
