import type { QuizItem } from '../../../shared/contract/quiz.ts';
import type { AppValue } from '../../state/app-context.ts';

export const openWhy = ({ stores }: AppValue, item: QuizItem): Promise<void> =>
  stores.modals.open(`why ${item.id}`, async () => {
    const { WhyModal } = await import('./why-modal.tsx');
    return { Modal: (props) => <WhyModal {...props} item={item} /> };
  });
