/**
 * A press on something else takes the focus from a field before the click. A message shown below the field at that moment would move
 * the pressed button, and the click would miss it.
 */
let isPressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  if (!isPressed) return;
  isPressed = false;
  // The click comes right after `mouseup`, before any timer.
  setTimeout(() => {
    const due = waiting;
    waiting = [];
    for (const run of due) run();
  });
}

if (typeof window !== 'undefined') {
  // A touch sends mouse events too, and the first of them moves the focus.
  window.addEventListener('mousedown', () => (isPressed = true), true);
  for (const end of ['mouseup', 'dragend', 'keydown', 'blur'])
    window.addEventListener(end, (event) => (end !== 'blur' || event.target === window) && release(), true);
}

/** Runs at once, or during a press after its click. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
