/** Why this product (docs/product.md §2 "Quiz"): the reason, the amount and what to know, with a picture of 273 × 294. */
import type { QuizItem } from '../../../shared/contract/quiz.ts';
import { useT } from '../../state/app-context.ts';
import type { ModalProps } from '../../state/modals.ts';
import { Modal } from '../../ui/modal.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ItemNotes } from './item-notes.tsx';

export function WhyModal({ close, item }: ModalProps & { item: QuizItem }) {
  const t = useT();
  const image = item.images[0];
  return (
    <Modal id="why-title" size="md" title={t('quiz.why_product')} closeWord={t('shell.close')} onClose={close}>
      <div className="quiz-why-product">
        {image && <Picture url={image.url} sizes="273px" alt="" width="273" height="294" />}
        <div>
          <h3>{item.name}</h3>
          <p className="quiz-because">{t('quiz.because', { list: item.because.join(t('quiz.list_comma')) })}</p>
          <p>{item.reason}</p>
          {item.amount && (
            <>
              <h4>{t('quiz.how_much')}</h4>
              <p>{item.amount}</p>
            </>
          )}
          {item.notes.length > 0 && <h4>{t('quiz.know_first')}</h4>}
          <ItemNotes notes={item.notes} />
          <p className="small muted">{t('quiz.why_rules')}</p>
        </div>
      </div>
    </Modal>
  );
}
