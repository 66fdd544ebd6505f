/** What isn't there. Who followed an old link to a product of ours is told what became of it, and not that the link is wrong. */
import { useLocation } from 'react-router';
import { splitLocale } from '../../shared/domain/locale.ts';
import { paths } from '../../shared/paths.ts';
import { useKept } from '../api/swr.ts';
import { definePage, goneKey } from '../page.ts';
import { useT } from '../state/app-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

function View() {
  const t = useT();
  const { pathname } = useLocation();
  const isGone = useKept<boolean>(goneKey(splitLocale(pathname).path)) === true;
  return (
    <div className="sec">
      <EmptyState
        level={1}
        title={t(isGone ? 'info.gone_title' : 'content.not_found_title')}
        action={<ButtonLink to={paths.products()}>{t('content.not_found_action')}</ButtonLink>}
      >
        {t(isGone ? 'info.gone_text' : 'content.not_found_text')}
      </EmptyState>
    </div>
  );
}

export const page = definePage({
  head: ({ t, status }) => ({
    title: t(status === 410 ? 'info.gone_title' : 'content.not_found_title'),
    noindex: true,
  }),
  View,
});
