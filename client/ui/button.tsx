import type { ComponentProps } from 'react';
import { Link } from './link.tsx';

export interface ButtonLook {
  look?: 'line' | 'text' | 'light' | 'bad';
  size?: 'big' | 'wide' | 'big wide';
}

const classOf = ({ look, size }: ButtonLook, more = '') =>
  ['btn', look && `btn--${look}`, ...(size?.split(' ') ?? []).map((word) => `btn--${word}`), more]
    .filter(Boolean)
    .join(' ');

/** `isBusy` shows a spinner and ignores presses; the button keeps the focus. */
export function Button({
  look,
  size,
  isBusy = false,
  className,
  type = 'button',
  ...rest
}: ButtonLook & { isBusy?: boolean } & ComponentProps<'button'>) {
  const name = classOf({ ...(look && { look }), ...(size && { size }) }, className);
  return (
    <button
      {...rest}
      type={type}
      className={name}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
    />
  );
}

export function ButtonLink({ look, size, className, ...rest }: ButtonLook & ComponentProps<typeof Link>) {
  return <Link {...rest} className={classOf({ ...(look && { look }), ...(size && { size }) }, className)} />;
}

export function IconButton({
  label,
  className = '',
  type = 'button',
  ...rest
}: { label: string } & ComponentProps<'button'>) {
  return <button {...rest} type={type} className={`icon-btn ${className}`} aria-label={label} title={label} />;
}
