import { type FormEvent, useId, useState } from 'react';
import { wishlistNameMaxChars } from '../../../shared/constants.ts';
import { canSubmitName } from '../../../shared/domain/wishlist.ts';
import { useT } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** The name of a list; submitting is disabled while it is empty or being sent (docs/product.md §5). */
export function NameForm({
  start = '',
  submitWord,
  isBusy,
  onSubmit,
}: {
  start?: string;
  submitWord: string;
  isBusy: boolean;
  onSubmit: (name: string) => void;
}) {
  const t = useT();
  const id = useId();
  const [name, setName] = useState(start);
  const [isTouched, setTouched] = useState(false);
  const canSubmit = canSubmitName(name, isBusy);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) onSubmit(name);
  };
  const isMissing = isTouched && !canSubmitName(name, false);
  return (
    <form className="form-stack" noValidate onSubmit={send}>
      <TextField
        id={id}
        label={t('wishlist.name')}
        hint={t('wishlist.name_hint')}
        dir="auto"
        value={name}
        maxLength={wishlistNameMaxChars}
        required
        autoFocus
        onFocus={({ target }) => target.select()}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => {
          setName(event.target.value);
          setTouched(true);
        }}
        error={isMissing ? t('wishlist.validation_mandatory', { field: t('wishlist.name') }) : null}
      />
      <Button type="submit" size="wide" disabled={!canSubmit} aria-busy={isBusy || undefined}>
        {submitWord}
      </Button>
    </form>
  );
}
