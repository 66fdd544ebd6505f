import { paths } from '../../../shared/paths.ts';
import { useT } from '../../state/app-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

/** Leaves the quiz; the answers are gone with the page unless they are kept on the device. */
export function CloseQuiz() {
  const t = useT();
  return (
    <Link className="icon-btn quiz-close" to={paths.home()} aria-label={t('quiz.close')} title={t('quiz.close')}>
      <Icon of="x" />
    </Link>
  );
}
