/**
 * Who else has this page open, or is changing something on it: a hint before two people type the same. It locks
 * nothing. `page` is `order KW-100042`, `product OLLY-1`, `settings KW`, and never a page about health.
 */
import { Users } from 'lucide-react';
import { useFormState } from 'react-hook-form';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Note } from '../../ui/panel.tsx';
import { presenceWords } from './words.ts';

/** As the server counts it; the query rests while the page isn't seen. */
const beatMs = 20_000;

export function PresenceNote({ page, isEditing = false }: { page: string; isEditing?: boolean }) {
  const words = useWords(presenceWords);
  const locale = useLocale();
  const query = { page, editing: isEditing ? 'yes' : 'no' } as const;
  const { data } = useDeskQuery('presence', { query }, { pollMs: beatMs });
  const others = data?.items ?? [];
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const say = (isEditingThere: boolean, sentence: (names: string, count: number) => string) => {
    const names = others.filter((one) => one.is_editing === isEditingThere).map(({ name }) => name);
    return names.length === 0 ? [] : [sentence(list.format(names), names.length)];
  };
  const sentences = [...say(true, words.editing), ...say(false, words.here)];
  return <div role="status">{sentences.length > 0 && <Note icon={Users}>{sentences.join(' ')}</Note>}</div>;
}

/** Inside of a `DeskForm`. */
export function FormPresence({ page }: { page: string }) {
  const { isDirty } = useFormState();
  return <PresenceNote page={page} isEditing={isDirty} />;
}
