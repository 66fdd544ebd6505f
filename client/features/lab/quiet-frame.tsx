/** The page of a report that sells nothing: the logo and the other language above it, and no footer. */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { localizedPath, splitLocale } from '../../../shared/domain/locale.ts';
import { paths } from '../../../shared/paths.ts';
import { headerEndId } from '../../page.ts';
import { useApp } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';

export function QuietFrame({ children }: { children: ReactNode }) {
  const { locale, t } = useApp();
  const { pathname, search } = useLocation();
  const other = locale === 'ar' ? 'en' : 'ar';
  return (
    <>
      <div className="quiet-line" id={headerEndId}>
        <div className="container quiet-header">
          <Link className="logo" to={paths.home()} aria-label={`${t('shell.shop')}, ${t('shell.home')}`}>
            <img src={`/packs/logo.${locale}.svg`} alt="" width="94" height="46" />
          </Link>
          <a
            className="link"
            href={`${localizedPath(splitLocale(pathname).path, other)}${search}`}
            lang={other}
            hrefLang={other}
          >
            {t('shell.other_language')}
          </a>
        </div>
      </div>
      <div className="container">{children}</div>
    </>
  );
}
