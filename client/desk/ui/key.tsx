const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const names: Readonly<Record<string, string>> = { Escape: 'Esc', Enter: '↵', ArrowUp: '↑', ArrowDown: '↓' };

const nameOf = (key: string): string =>
  key.startsWith('mod+') ? `${isMac ? '⌘' : 'Ctrl '}${nameOf(key.slice(4))}` : (names[key] ?? key.toUpperCase());

/** The name of a key as it is printed on the keyboard. Sighted readers alone: a screen reader has the map of keys. */
export function Key({ of: keys }: { of: string }) {
  return (
    <span aria-hidden="true">
      <kbd>{keys.split(' ').map(nameOf).join(' ')}</kbd>
    </span>
  );
}
