import { paths } from '../../shared/paths.ts';
import { definePage } from '../page.ts';
import { useT } from '../state/app-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

function View() {
  const t = useT();
  return (
    <div className="sec">
      <EmptyState
        level={1}
        title={t('content.not_found_title')}
        action={<ButtonLink to={paths.products()}>{t('content.not_found_action')}</ButtonLink>}
      >
        {t('content.not_found_text')}
      </EmptyState>
    </div>
  );
}

export const page = definePage({ head: ({ t }) => ({ title: t('content.not_found_title'), noindex: true }), View });
