import { definePage } from '../page.ts';
import { useT } from '../state/app-context.ts';
import { EmptyState } from '../ui/states.tsx';

function View() {
  const t = useT();
  return (
    <div className="sec">
      <EmptyState
        level={1}
        title={t('content.failed_title')}
        // A plain link to this address: it works without JavaScript, and it asks the server again.
        action={
          <a className="btn" href="">
            {t('shell.try_again')}
          </a>
        }
      >
        {t('content.failed_text')}
      </EmptyState>
    </div>
  );
}

export const page = definePage({ head: ({ t }) => ({ title: t('content.failed_title'), noindex: true }), View });
