/**
 * Asks, subscribes and links (docs/product.md §4, §5). Nothing is linked unless the permission is granted and an id
 * exists. @param wait in ms
 */

import { pushRetries, pushRetryDelayMs } from '../../../shared/constants.ts';
import { logAsNull } from '../../browser/log-failure.ts';
import type { PushPerson, PushService } from './push-service.ts';

export type PushRegistration = 'on' | 'denied' | 'failed';

export async function registerPush(
  service: PushService,
  person: PushPerson,
  wait = (ms: number) => new Promise<unknown>((resolve) => setTimeout(resolve, ms)),
): Promise<PushRegistration> {
  const permission = service.getPermission();
  if (permission !== 'granted' && (await service.requestPermission()) !== 'granted') return 'denied';
  for (let attempt = 1; ; attempt += 1) {
    const id = await service.getSubscriptionId().catch(logAsNull('notifications'));
    if (id !== null) break;
    if (attempt > pushRetries) return 'failed';
    await wait(pushRetryDelayMs * attempt);
  }
  return service.link(person).then(
    () => 'on',
    () => 'failed',
  );
}
