/** Steps back that the shop takes itself. `back()` is done later, and would undo what is done to the history before its `popstate`. */
let isPending = false;

export function goBack(): void {
  isPending = true;
  window.addEventListener(
    'popstate',
    () => {
      isPending = false;
    },
    { once: true },
  );
  window.history.back();
}

/** Runs `act` at once, or after the step back that is under way, before listeners that are added later. */
export function afterOwnBack(act: () => void): void {
  if (isPending) window.addEventListener('popstate', act, { once: true });
  else act();
}
