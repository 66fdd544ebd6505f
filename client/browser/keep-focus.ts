/** A closing dialog gives the focus back by itself within this time. */
const waitMs = 150;
/** How many boxes around a control are searched for what stands in its place. */
const boxesMost = 4;
const controls = 'a[href]:not([tabindex="-1"]), button:not(:disabled), input, select, textarea, summary';
const listControls = (box: Element) => [...box.querySelectorAll<HTMLElement>(controls)];

/** The nearest boxes around a control with the controls in them, from the inside. */
function listBoxes(control: Element): [box: Element, controls: HTMLElement[]][] {
  const boxes: [Element, HTMLElement[]][] = [];
  for (let box = control.parentElement; box && box.id !== 'main' && boxes.length < boxesMost; box = box.parentElement)
    boxes.push([box, listControls(box)]);
  return boxes;
}

/**
 * A control that goes while it has the focus, such as a "+" that becomes a stepper or the bin of a line, hands it on: to what came in its
 * place, else to the control after it, else to the page. By itself a browser drops it, and a screen reader begins anew.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null;
  let boxes: ReturnType<typeof listBoxes> = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = () => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return;
    last = activeElement;
    boxes = listBoxes(last);
  };
  const isLost = () => last !== null && !last.isConnected && document.activeElement === document.body;
  const handOn = () => {
    if (!last || !isLost()) return;
    const found = boxes.find(([one]) => one.isConnected);
    const before: readonly HTMLElement[] = found ? found[1] : [];
    const now = found ? listControls(found[0]) : [];
    const next = now.findLast((one) => !before.includes(one)) ?? now[before.indexOf(last)];
    (next ?? document.getElementById('main'))?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(handOn, waitMs);
  });
  remember();
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
    clearTimeout(timer);
  };
}
