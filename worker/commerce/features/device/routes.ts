/** Issues a device token to a new browser, or a pair to the phone's app. It proves nothing about its holder (docs/security.md A22). */
import type { sessionCalls } from '../../../../shared/contract/session.ts';
import { toAddressSubject } from '../../../../shared/domain/address-subject.ts';
import { cleanLine } from '../../../../shared/domain/text.ts';
import { newToken, sha256 } from '../../core/hash.ts';
import { takeLimit } from '../../limits/limits.ts';
import type { ShopRoutes } from '../../serve.ts';
import { refreshApp, registerApp } from './app-tokens.ts';

/** The browser's description of itself is for support only, so it is cut short. */
const descriptionMaxChars = 80;
const truncate = (text: string) => cleanLine(text.toWellFormed()).slice(0, descriptionMaxChars).toWellFormed();

export const deviceRoutes: ShopRoutes<Pick<typeof sessionCalls, 'deviceAuth' | 'deviceRefresh'>> = {
  deviceAuth: async (context, { body: { device, os, client } }) => {
    const { env, now, ip } = context;
    if (ip === null) await takeLimit(env, 'device-auth-all', 'everybody', now);
    else
      for (const name of ['device-burst-ip', 'device-auth-ip'] as const)
        await takeLimit(env, name, toAddressSubject(ip), now);
    const about = JSON.stringify({
      platform: truncate(device.platform),
      name: truncate(device.name),
      os: truncate(`${os.type} ${os.version}`),
    });
    if (client) return registerApp(context, client, about);
    const token = newToken();
    await env.DB.prepare('INSERT INTO devices (token_hash, created_at, about) VALUES (?, ?, ?)')
      .bind(await sha256(token), now, about)
      .run();
    return { access_token: token };
  },
  deviceRefresh: (context, { body }) => refreshApp(context, body),
};
