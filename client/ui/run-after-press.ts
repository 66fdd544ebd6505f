/**
 * Defers layout changes until a press is over. A press blurs the focused field before the click; a message that appears below the
 * field at that moment would move the pressed button away from the pointer.
 */
let isPressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  if (!isPressed) return;
  isPressed = false;
  // `click` follows `mouseup` before any timer.
  setTimeout(() => {
    const callbacks = waiting;
    waiting = [];
    for (const run of callbacks) run();
  });
}

if (typeof window !== 'undefined') {
  window.addEventListener('mousedown', () => (isPressed = true), true);
  for (const end of ['mouseup', 'dragend', 'keydown', 'blur'])
    window.addEventListener(end, (event) => (end !== 'blur' || event.target === window) && release(), true);
}

/** Runs at once, or after the click of a press in progress. */
export function runAfterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
