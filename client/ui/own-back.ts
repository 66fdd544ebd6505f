/**
 * A step back that the shop takes itself happens later, and would undo what is done to the history before its
 * `popstate`.
 */
export const ownBack = { isPending: false };

/** Runs `act` at once, or after the step back that is under way, before listeners that are added later. */
export const afterOwnBack = (act: () => void): void =>
  ownBack.isPending ? addEventListener('popstate', act, { once: true }) : act();
