/** Handles failed calls in one place (spec §4 "Session client", §8; docs/security.md A21). */
import { deviceReloadGuardMs } from '../../shared/constants.ts';
import type { CallFailure } from './call.ts';

export interface FailureActions {
  signOut: () => void;
  /** On 403: registers this device again. */
  registerDevice: () => Promise<unknown>;
  reload: () => void;
  toast: (message: string) => void;
  now: () => number;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}

const guardKey = 'device_reloaded_at';

/** Reloads at most once a minute, so that a device that stays refused does not loop. */
async function refreshDevice(failure: CallFailure, tools: FailureActions): Promise<void> {
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

export function handleFailure(failure: CallFailure, inline: boolean, tools: FailureActions): void {
  if (failure.status === 401) tools.signOut();
  else if (failure.status === 403) void refreshDevice(failure, tools);
  else if (!inline) tools.toast(failure.message);
}
