import { definePage } from '../page.ts';
import { useT } from '../state/app-context.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

function View() {
  const t = useT();
  return (
    <div className="sec">
      <EmptyState
        level={1}
        title={t('content.failed_title')}
        // A form that sends nothing to this same address: it works without JavaScript, and asks the server again.
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
