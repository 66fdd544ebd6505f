/** What a failed call sets off, once, wherever it was made (spec §4 "Session client", §8; docs/security.md A21). */
import { deviceReloadGuardMs } from '../../shared/constants.ts';
import type { CallFailure } from './call.ts';

export interface ReactionTools {
  /** 401: forget who was signed in and go home in the language; the cart stays. */
  signOut: () => void;
  /** 403: have the storefront register this device anew. Resolves when it answered. */
  registerDevice: () => Promise<unknown>;
  reload: () => void;
  toast: (message: string) => void;
  now: () => number;
  /** Kept over the reload that it guards. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}

const guardKey = 'device_reloaded_at';

/** At most one reload a minute: a device that is refused again must not spin. */
async function refreshDevice(failure: CallFailure, tools: ReactionTools): Promise<void> {
  const last = Number(tools.storage.getItem(guardKey)) || 0;
  if (tools.now() - last < deviceReloadGuardMs) return tools.toast(failure.message);
  tools.storage.setItem(guardKey, String(tools.now()));
  try {
    await tools.registerDevice();
    tools.reload();
  } catch {
    tools.toast(failure.message);
  }
}

/** `inline` says that a form shows the sentence itself. */
export function reactTo(failure: CallFailure, inline: boolean, tools: ReactionTools): void {
  if (failure.status === 401) tools.signOut();
  else if (failure.status === 403) void refreshDevice(failure, tools);
  else if (!inline) tools.toast(failure.message);
}
