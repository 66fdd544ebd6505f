/** Issues a device token to a new browser. It proves nothing about its holder (docs/security.md A22). */
import type { sessionCalls } from '../../../../shared/contract/session.ts';
import { toAddressSubject } from '../../../../shared/domain/address-subject.ts';
import { cleanLine } from '../../../../shared/domain/text.ts';
import { newToken, sha256 } from '../../core/hash.ts';
import { takeLimit } from '../../limits/limits.ts';
import type { ShopRoutes } from '../../serve.ts';

/** The browser's description of itself is for support only, so it is cut short. */
const descriptionMaxChars = 80;
const truncate = (text: string) => cleanLine(text.toWellFormed()).slice(0, descriptionMaxChars).toWellFormed();

export const deviceRoutes: ShopRoutes<Pick<typeof sessionCalls, 'deviceAuth'>> = {
  deviceAuth: async ({ env, now, ip }, { body: { device, os } }) => {
    if (ip === null) await takeLimit(env, 'device-auth-all', 'everybody', now);
    else
      for (const name of ['device-burst-ip', 'device-auth-ip'] as const)
        await takeLimit(env, name, toAddressSubject(ip), now);
    const token = newToken();
    const about = {
      platform: truncate(device.platform),
      name: truncate(device.name),
      os: truncate(`${os.type} ${os.version}`),
    };
    await env.DB.prepare('INSERT INTO devices (token_hash, created_at, about) VALUES (?, ?, ?)')
      .bind(await sha256(token), now, JSON.stringify(about))
      .run();
    return { access_token: token };
  },
};
