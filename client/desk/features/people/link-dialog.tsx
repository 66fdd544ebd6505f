import { Copy } from 'lucide-react';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { peopleWords } from './words.ts';

export interface SentLink {
  readonly name: string;
  readonly url: string;
}

/** Shown this once: only its hash is kept. */
export function LinkDialog({ link, onClose }: { link: SentLink | null; onClose: () => void }) {
  const words = useWords(peopleWords);
  const copy = useCopy();
  return (
    <Dialog
      title={words.linkTitle}
      isOpen={link !== null}
      onClose={onClose}
      isAlert
      footer={
        <Button icon={Copy} onClick={() => void copy(link?.url ?? '', words.copied)}>
          {words.copy}
        </Button>
      }
    >
      <p>{link && words.linkText(link.name)}</p>
      <p className="link-text" dir="ltr">
        <code>{link?.url}</code>
      </p>
    </Dialog>
  );
}
