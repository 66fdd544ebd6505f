import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** A press that a second one confirms. `window.confirm` would not be in Arabic. */
export function ConfirmPrompt({
  asking: [isAsking, setAsking],
  words,
  look,
  failure,
  isBusy,
  onConfirm,
}: {
  asking: readonly [boolean, (isAsking: boolean) => void];
  words: { act: string; sure?: string; text?: ReactNode; keep: string };
  look?: 'bad';
  failure: string | null | undefined;
  isBusy: boolean;
  onConfirm: () => void;
}) {
  return (
    <div className="order-action">
      {failure && <Alert kind="bad">{failure}</Alert>}
      {isAsking ? (
        <fieldset className="confirm-prompt">
          <legend>{words.sure ?? words.act}</legend>
          {words.text && <p className="small muted">{words.text}</p>}
          <Button {...(look && { look })} isBusy={isBusy} onClick={onConfirm}>
            {words.act}
          </Button>
          <Button look="line" onClick={() => setAsking(false)}>
            {words.keep}
          </Button>
        </fieldset>
      ) : (
        <Button look="text" onClick={() => setAsking(true)}>
          {words.act}
        </Button>
      )}
    </div>
  );
}
