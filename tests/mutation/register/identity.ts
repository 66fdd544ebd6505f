/** Sessions, passwords, mailed links, codes (docs/security.md §2.2). */
import { at, type Mutation } from './mutation.ts';

export const identity: readonly Mutation[] = [
  at(
    'A2',
    'worker/storefront/session/apply-session-cookies.ts',
    'const { access_token: _token, ...rest } = data;',
    'const rest = data;',
  ),
  at(
    'A3',
    'worker/commerce/features/account/queries.ts',
    "      env.DB.prepare('DELETE FROM sessions WHERE token_hash = ?').bind(context.session ?? ''),\n",
    '',
  ),
  at(
    'A4',
    'worker/commerce/middleware/identity.ts',
    "await sha256(signed.authorization.slice('Bearer '.length));",
    '/^[0-9a-f]{64}$/.test(signed.authorization.slice(7)) ? signed.authorization.slice(7) : await sha256(signed.authorization.slice(7));',
  ),
  at(
    'A6',
    'worker/commerce/middleware/identity.ts',
    'now - authCookieMaxAgeS * 1000',
    'now - authCookieMaxAgeS * 2000',
  ),
  at(
    'A7.1',
    'worker/commerce/features/account/change-password.ts',
    "      env.DB.prepare('DELETE FROM sessions WHERE user_id = ?').bind(userId),\n",
    '',
  ),
  at(
    'A7.2',
    'worker/commerce/features/account/change-password.ts',
    "      forgetSearchTermsStatement(env.DB, userId, device ?? ''),\n",
    '',
  ),
  at(
    'A9.1',
    'worker/commerce/features/account/reset-password.ts',
    'resetTokenLifetimeMs = 30 * 60_000',
    'resetTokenLifetimeMs = 40 * 60_000',
  ),
  at(
    'A9.2',
    'worker/commerce/features/account/reset-password.ts',
    "SELECT count(*) = 1, 'stale_reset'",
    "SELECT count(*) <= 1, 'stale_reset'",
  ),
  at(
    'A15.1',
    'worker/commerce/features/account/password-hash.ts',
    'allowedCosts.find((one) => one.logN === Number(logN) && one.r === Number(r) && one.p === Number(p))',
    '{ logN: Number(logN), r: Number(r), p: Number(p) }',
  ),
  at(
    'A16',
    'worker/commerce/features/account/password-hash.ts',
    'crypto.scryptSync(password, salt',
    'crypto.scryptSync(password.slice(0, 72), salt',
  ),
  at(
    'A17',
    'worker/commerce/features/account/hash-queue.ts',
    'scheduledStarts.length >= maxWaiting[priority]',
    'scheduledStarts.length >= 10 * maxWaiting[priority]',
  ),
  at(
    'A18.1',
    'worker/storefront/proxy/check-request.ts',
    "fetchSite === null ? headers.get('origin') === publicOrigin : fetchSite === 'same-origin'",
    'true || fetchSite === publicOrigin',
  ),
  at(
    'A19',
    'worker/storefront/session/apply-session-cookies.ts',
    'crossSite ? [] : setCookie.signedOut()',
    'setCookie.signedOut()',
  ),
  at('A20', 'shared/domain/return-url.ts', '|%(?:2f|5c|0[0-9a-d]|00)|', '|'),
  at(
    'A20',
    'shared/domain/return-url.ts',
    '/^\\/(?![/\\\\])/.test(target) ||\n    /[\\\\\\s]',
    '/^\\//.test(target) ||\n    /[\\s]',
  ),
  at('A21', 'client/api/handle-failure.ts', 'tools.now() - last < deviceReloadGuardMs', 'false'),
  at('A25.2', 'worker/commerce/features/account/known-device.ts', 'maxKnownDevices = 20', 'maxKnownDevices = 21'),
  at(
    'A28.1',
    'worker/commerce/features/phone/codes.ts',
    'AND expires_at > ? AND tries',
    'AND expires_at > ? - 60000 AND tries',
  ),
  at(
    'A28.2',
    'worker/commerce/features/phone/codes.ts',
    'SET tries = tries + 1 WHERE owner = ? AND',
    'SET tries = tries + 1 WHERE (owner = ? OR true) AND',
  ),
  at(
    'A28.3',
    'worker/commerce/features/phone/codes.ts',
    'SET tries = tries + 1 WHERE owner',
    'SET tries = tries WHERE owner',
  ),
  at(
    'A28.4',
    'worker/commerce/features/phone/codes.ts',
    "return toHex(await crypto.subtle.sign('HMAC', key, encodeUtf8(",
    "return code || toHex(await crypto.subtle.sign('HMAC', key, encodeUtf8(",
  ),
];
