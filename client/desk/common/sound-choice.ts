/** Whether somebody hears new orders on this device; off until they turn it on. */
import { useSyncExternalStore } from 'react';
import { readCookie } from '../../browser/cookies.ts';
import { writeCookie } from '../api/cookies.ts';
import { useSession } from '../api/session.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSoundChoice(): readonly [isOn: boolean, setOn: (isOn: boolean) => void] {
  const { staff } = useSession();
  const cookie = `desk_sound_${staff.id}`;
  const isOn = useSyncExternalStore(subscribe, () => readCookie(cookie) === 'on');
  const setOn = (next: boolean) => {
    writeCookie(cookie, next ? 'on' : 'off');
    for (const listener of listeners) listener();
  };
  return [isOn, setOn];
}
