/**
 * Which shortcut a key press is. A letter counts as it is written; on an Arabic layout, whose letters are no shortcuts, as the
 * Latin letter of the same key. `?` is also ؟, and `/` also the key on which Latin layouts have it.
 */
export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const isNonLatinLetter = (key: string) => [...key].length <= 2 && (key.codePointAt(0) ?? 0) > 0x24f;
const byCode: Readonly<Record<string, readonly [plain: string, shifted: string]>> = { Slash: ['/', '?'] };

function toLatinKey({ key, code, shiftKey }: PressedKey): string {
  if (key === '؟') return '?';
  if (!isNonLatinLetter(key)) return key.length === 1 ? key.toLowerCase() : key;
  if (code.startsWith('Key')) return code.slice(3).toLowerCase();
  if (code.startsWith('Digit')) return code.slice(5);
  return byCode[code]?.[shiftKey ? 1 : 0] ?? key;
}

/** `j`, `?`, `Escape`, `mod+k` (Ctrl or Cmd); null for a combination with Alt, which belongs to the system. */
export function readKey(event: PressedKey): string | null {
  if (event.altKey) return null;
  const key = toLatinKey(event);
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key;
}

/** In Arabic the next thing lies to the left: the key that means "next" there is the left arrow. */
export const mirrorArrow = (key: string, direction: 'ltr' | 'rtl'): string => {
  if (direction === 'ltr') return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
};
