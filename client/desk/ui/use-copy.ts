import { copyText } from '../../browser/share.ts';
import { useWords } from '../i18n/locale-context.tsx';
import { useToast } from './toasts.tsx';
import { kitWords } from './words.ts';

export function useCopy(): (text: string, done: string) => Promise<void> {
  const words = useWords(kitWords);
  const toast = useToast();
  return async (text, done) =>
    (await copyText(text)) ? toast({ text: done }) : toast({ text: words.notCopied, isBad: true });
}
