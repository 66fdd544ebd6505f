/** What stands in place of a part of the page that has thrown. It is made of nothing that may have been the reason. */
import { type ReactNode, useState } from 'react';
import { paths } from '../../shared/paths.ts';
import { useT } from '../state/app-context.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';

function PlainHeader() {
  const t = useT();
  return (
    <header className="header">
      <div className="container header-row">
        <Link className="header-action" to={paths.home()}>
          {t('shell.shop')}
        </Link>
        <div className="header-actions">
          <Link className="header-action" to={paths.cart()}>
            {t('shell.cart')}
          </Link>
        </div>
      </div>
    </header>
  );
}

function Fault({ again }: { again: () => void }) {
  const t = useT();
  const [isOffline, setOffline] = useState(false);
  return (
    <div className="empty-state" role="alert">
      <h1>{t('shell.broken')}</h1>
      {isOffline && <p>{t('shell.offline')}</p>}
      <Button onClick={() => (navigator.onLine ? again() : setOffline(true))}>{t('shell.try_again')}</Button>
      <Link className="link" to={paths.home()}>
        {t('shell.home')}
      </Link>
    </div>
  );
}

export const plainHeader = (): ReactNode => <PlainHeader />;
export const pageFault = (again: () => void): ReactNode => <Fault again={again} />;

/** In place of the whole shop. */
export const shopFault = (again: () => void): ReactNode => (
  <>
    <PlainHeader />
    <main id="main" className="container" tabIndex={-1}>
      <Fault again={again} />
    </main>
  </>
);
