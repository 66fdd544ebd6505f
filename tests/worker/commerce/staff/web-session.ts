/** Members of staff who are signed in at the web desk. */
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { demoLinkLifetimeMs } from '../../../../shared/domain/staff-session.ts';
import { prepareLink } from '../../../../worker/commerce/features/staff/links.ts';
import { addStaff } from '../support/new-shop.ts';
import { webDesk } from './web-client.ts';

export async function demoLink(staffId: string, now = Date.now()): Promise<string> {
  const wanted = { kind: 'demo', staffId, madeBy: staffId, lifetimeMs: demoLinkLifetimeMs } as const;
  const { token, statement } = await prepareLink(env.DB, wanted, now);
  await statement.run();
  return token;
}

export const browser = 'Chrome, Android';

/** @returns the session's token. */
export async function signInAs(staffId: string): Promise<string> {
  const { data, error } = await webDesk('POST', '/desk/web/sign-in/link', { token: await demoLink(staffId), browser });
  expect(error).toBeUndefined();
  return data.token;
}

let people = 0;
/** Somebody new with one role, signed in. */
export async function hireForWeb(role: string, country: string | null = null) {
  people += 1;
  const id = `web-${people}`;
  await addStaff(role, { id, public_key: btoa(id.padEnd(32, '.')) }, country);
  return { id, token: await signInAs(id) };
}
