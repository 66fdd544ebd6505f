import type { Clock } from './clock.ts';
import type { Forced } from './moods.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store.ts';

/** All that a running gateway is made of. Handed to every function; nothing here lives at module level. */
export interface Gateway {
  settings: Settings;
  store: Store;
  clock: Clock;
  forced: Forced;
  /** Where the hosted pages are: `http://127.0.0.1:8790`. Another site than localhost, so that the return is cross-site. */
  origin: string;
}
