import type { Clock } from './clock.ts';
import type { Overrides } from './scenarios.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store.ts';

export interface Gateway {
  settings: Settings;
  store: Store;
  clock: Clock;
  forced: Overrides;
  /** Origin of the hosted pages, `http://127.0.0.1:8790`: not localhost, so that the return to the shop is cross-site. */
  origin: string;
}
