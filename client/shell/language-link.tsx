import { useLocation } from 'react-router';
import { localizedPath } from '../../shared/domain/locale.ts';
import { formatPageQuery } from '../../shared/domain/page-query.ts';
import { sessionStore } from '../browser/storage.ts';
import { useApp } from '../state/app-context.ts';
import { storePreference } from './preference-cookie.ts';

/** Links to the same page in the other language; the reload drops all page state (spec §4 "Language"). */
export function LanguageLink() {
  const { locale, t } = useApp();
  const { pathname, search } = useLocation();
  const other = locale === 'ar' ? 'en' : 'ar';
  return (
    <a
      href={`${localizedPath(pathname, other)}${formatPageQuery(pathname, new URLSearchParams(search))}`}
      lang={other}
      hrefLang={other}
      onClick={(event) => {
        event.currentTarget.search = window.location.search;
        sessionStore.clear();
        storePreference('locale', other);
      }}
    >
      {t('shell.other_language')}
    </a>
  );
}
