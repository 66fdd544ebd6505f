import type { ReactNode } from 'react';
import { useT } from '../../state/app-context.ts';

const reasons = ['auth.why_orders', 'auth.why_addresses', 'auth.why_lists', 'auth.why_alerts'] as const;

/** A form of the account; where there is room, what an account is good for stands beside it. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useT();
  return (
    <div className="auth">
      <div className="page narrow">
        <h1>{title}</h1>
        {children}
      </div>
      <aside className="auth-why">
        <h2>{t('auth.why')}</h2>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>
              <i className="diamond" />
              {t(reason)}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
