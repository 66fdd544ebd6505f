import { RotateCw } from 'lucide-react';
import { useWords } from '../i18n/locale-context.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { PageHead } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { shellWords } from './words.ts';

export function NotFound() {
  const words = useWords(shellWords);
  return (
    <>
      <PageHead title={words.notFound} />
      <LinkButton to="/">{words.toStart}</LinkButton>
    </>
  );
}

export function NotAllowed() {
  const words = useWords(shellWords);
  return (
    <>
      <PageHead title={words.notAllowed} />
      <p>{words.notAllowedText}</p>
    </>
  );
}

/** A fault of the page itself, or a chunk that a new deploy has replaced. */
export function PageFailed() {
  const words = useWords(shellWords);
  return (
    <EmptyState title={words.pageFailed}>
      <Button icon={RotateCw} onClick={() => location.reload()}>
        {words.reload}
      </Button>
    </EmptyState>
  );
}
