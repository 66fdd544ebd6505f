/** What the shop only logged (spec §8) since the last call. */
import { type LoggedFailure, loggedEvent } from '../../../client/browser/log-failure.ts';

const failures: string[] = [];
window.addEventListener(loggedEvent, (event) => failures.push((event as CustomEvent<LoggedFailure>).detail.what));

export const takeLogged = (): string[] => failures.splice(0);
