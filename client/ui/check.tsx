import type { ComponentProps, ReactNode } from 'react';

export function Check({
  children,
  aside,
  type = 'checkbox',
  ...input
}: { children: ReactNode; aside?: ReactNode; type?: 'checkbox' | 'radio' } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="check">
      <input {...input} type={type} />
      <span>{children}</span>
      {aside !== undefined && <i>{aside}</i>}
    </label>
  );
}
