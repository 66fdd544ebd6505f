import { definePage } from '../page.ts';
import { useT } from '../state/app-context.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

function View() {
  const t = useT();
  return (
    <div className="section">
      <EmptyState
        level={1}
        title={t('content.failed_title')}
        // A form without fields reloads the page, without JavaScript too.
        action={
          <form method="get">
            <Button type="submit">{t('shell.try_again')}</Button>
          </form>
        }
      >
        {t('content.failed_text')}
      </EmptyState>
    </div>
  );
}

export const page = definePage({ head: ({ t }) => ({ title: t('content.failed_title'), noindex: true }), View });
