import { Copy } from 'lucide-react';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { peopleWords } from './words.ts';

export interface SentLink {
  readonly name: string;
  readonly url: string;
}

/** Shown this once: only its hash is kept. */
export function LinkDialog({ link, onClose }: { link: SentLink | null; onClose: () => void }) {
  const words = useWords(peopleWords);
  const toast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(link?.url ?? '');
    toast({ text: words.copied });
  };
  return (
    <Dialog
      title={words.linkTitle}
      isOpen={link !== null}
      onClose={onClose}
      isAlert
      footer={
        <Button icon={Copy} onClick={() => void copy()}>
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
