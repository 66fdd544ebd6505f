/** Asks before an unlikely value of a product is saved. */

import type { ProductFault } from '../../../../shared/contract/desk/product.ts';
import { importCountries } from '../../../../shared/domain/import-countries.ts';
import type { LegalFlag } from '../../../../shared/domain/import-csv.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { productWords } from './words.ts';

const questions = ['price_leap', 'price_under_markdown', 'flag_lifted', 'slug_was', 'brand_new'];
/** A fault that is saved as it is once somebody confirms it. */
export const isQuestion = ({ code }: ProductFault): boolean => questions.includes(code);

export function ProductQuestions({
  asked,
  onConfirm,
  onCorrect,
}: {
  asked: readonly ProductFault[];
  onConfirm: () => void;
  onCorrect: () => void;
}) {
  const words = useWords(productWords);
  const labelOf = (field: string) =>
    words.price(words.country[field === 'price_sar' ? importCountries.sa : importCountries.kw]);
  const toQuestion = ({ field, code, value = '', was = '', near = '' }: ProductFault) => {
    if (code === 'slug_was') return words.slugWas(value, was);
    if (code === 'brand_new') return words.brandNew(value, near);
    if (code === 'flag_lifted')
      return words.flagLifted(
        was
          .split('|')
          .map((flag) => words.flag[flag as LegalFlag])
          .join(', '),
      );
    return code === 'price_leap' ? words.leap(labelOf(field), value, was) : words.underMarkdown(labelOf(field), was);
  };
  return (
    <Dialog
      title={words.askTitle}
      isOpen={asked.length > 0}
      onClose={onCorrect}
      isAlert
      footer={
        <>
          <Button look="line" onClick={onConfirm}>
            {words.saveAnyway}
          </Button>
          <Button onClick={onCorrect}>{words.correct}</Button>
        </>
      }
    >
      {asked.map((fault) => (
        <p key={`${fault.field} ${fault.code}`}>{toQuestion(fault)}</p>
      ))}
    </Dialog>
  );
}
