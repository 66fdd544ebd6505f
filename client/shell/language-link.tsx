import { useLocation } from 'react-router';
import { localizedPath } from '../../shared/domain/locale.ts';
import { pageQuery } from '../../shared/domain/page-query.ts';
import { useApp } from '../state/app-context.ts';
import { rememberChoice } from './choice-cookie.ts';

/** Keeps the page; what is in the browser's session goes with the reload (spec §4 "Language"). */
export function LanguageLink() {
  const { locale, t } = useApp();
  const { pathname, search } = useLocation();
  const other = locale === 'ar' ? 'en' : 'ar';
  return (
    <a
      href={`${localizedPath(pathname, other)}${pageQuery(pathname, new URLSearchParams(search))}`}
      lang={other}
      hrefLang={other}
      onClick={(event) => {
        // Where the visit came from stays with it.
        event.currentTarget.search = window.location.search;
        sessionStorage.clear();
        rememberChoice('locale', other);
      }}
    >
      {t('shell.other_language')}
    </a>
  );
}
