/** One per page, inside of its `DeskForm`: shown while something differs from what is stored; it names the fields. */
import { useFormContext, useFormState } from 'react-hook-form';
import { useLocale, useWords } from '../i18n/locale-context.tsx';
import { Button } from '../ui/button.tsx';
import { kitWords } from '../ui/words.ts';
import { useChangedLabels } from './desk-form.tsx';

export function SaveBar() {
  const words = useWords(kitWords);
  const locale = useLocale();
  const { reset } = useFormContext();
  const { isDirty, isSubmitting } = useFormState();
  const labels = useChangedLabels();
  if (!isDirty && !isSubmitting) return null;
  return (
    <section className="save-bar" aria-label={words.save}>
      <span className="diamond" />
      <p>
        <b>{words.changes(labels.length)}</b> {labels.join(locale === 'ar' ? '، ' : ', ')}
      </p>
      <Button look="line" isDisabled={isSubmitting} onClick={() => reset(undefined, { keepDirtyValues: false })}>
        {words.discard}
      </Button>
      <Button type="submit" isBusy={isSubmitting} shortcut="mod+s">
        {words.save}
      </Button>
    </section>
  );
}
