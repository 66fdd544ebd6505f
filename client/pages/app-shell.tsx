/** The empty application shell, cached for offline use (spec §2 `/_app`). */
import { definePage } from '../page.ts';
import { useT } from '../state/app-context.ts';
import { Skeleton } from '../ui/states.tsx';

function View() {
  const t = useT();
  return (
    <div className="section">
      <h1 className="sr-only">{t('shell.shop')}</h1>
      <Skeleton word={t('content.shell_text')} lines={4} />
    </div>
  );
}

export const page = definePage({ head: ({ t }) => ({ title: t('shell.shop'), noindex: true }), View });
