/** The shortcuts that are in use now, and the steps of those of two keys (`g o`). */
export interface Shortcut {
  /** `j`, `g o`, `mod+s`; what `readKey` writes. */
  readonly keys: string;
  /** What it does, for the map of keys; one without isn't in it. */
  readonly label?: string;
  /** Also works while typing: only for those with Ctrl or Cmd, and Escape. */
  readonly inFields?: boolean;
  readonly run: () => void;
}

/** Chosen: two keys within this time are one shortcut. */
const sequenceMs = 1200;

export class ShortcutList {
  #shortcuts: Shortcut[] = [];
  #first: { key: string; atMs: number } | null = null;

  /** Shortcuts added later, such as a dialog's, take precedence. Returns the function that removes it. */
  add(shortcut: Shortcut): () => void {
    this.#shortcuts.unshift(shortcut);
    return () => {
      this.#shortcuts = this.#shortcuts.filter((one) => one !== shortcut);
    };
  }

  list(): readonly Shortcut[] {
    return [...this.#shortcuts].reverse();
  }

  find(key: string, { isField, atMs }: { isField: boolean; atMs: number }): Shortcut | null {
    const usable = this.#shortcuts.filter((one) => !isField || one.inFields);
    const first = this.#first !== null && atMs - this.#first.atMs < sequenceMs ? this.#first.key : null;
    this.#first = null;
    const found =
      (first !== null && usable.find(({ keys }) => keys === `${first} ${key}`)) ||
      usable.find(({ keys }) => keys === key);
    if (found) return found;
    if (usable.some(({ keys }) => keys.startsWith(`${key} `))) this.#first = { key, atMs };
    return null;
  }
}

/** Where a letter is text: fields, and lists that jump to what is typed. */
export const isTypingIn = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox],[type=radio]), textarea, select, [contenteditable=true], [role=combobox], [role=menu], [role=listbox]',
  ) !== null;
