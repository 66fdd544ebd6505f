/**
 * A field that is left by a press on something else loses its focus before the click: what is written below it in that moment
 * would push the pressed thing away from under the finger, and the click would reach nothing.
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
  // A touch sends the mouse's events as well, and moves the focus with the first of them.
  window.addEventListener('mousedown', () => (isPressed = true), true);
  for (const end of ['mouseup', 'dragend', 'keydown', 'blur'])
    window.addEventListener(end, (event) => (end !== 'blur' || event.target === window) && release(), true);
}

/** Runs at once, or, while something is being pressed, once the press has had its click. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
