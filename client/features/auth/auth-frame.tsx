import type { ReactNode } from 'react';
import { useT } from '../../state/app-context.ts';

/** The narrow column that the four forms stand in; without JavaScript it says what is missing. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useT();
  return (
    <div className="page narrow">
      <h1>{title}</h1>
      <noscript>
        <p className="note">{t('auth.needs_script')}</p>
      </noscript>
      {children}
    </div>
  );
}
