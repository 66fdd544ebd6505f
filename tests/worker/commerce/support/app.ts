/** A phone's app with a key of its own. */
import { encodeUtf8, toBase64url } from '../../../../shared/encoding.ts';
import { testVars } from '../../../support/vars.ts';
import type { Client } from './client.ts';

const es256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
export const registerUrl = `${testVars.commerce.PUBLIC_ORIGIN}/api/device/auth`;
export const refreshUrl = `${testVars.commerce.PUBLIC_ORIGIN}/api/device/refresh`;

export interface AppKey {
  /** A proof of RFC 9449; `more` replaces its members, to forge. */
  prove(url: string, refreshToken?: string, more?: { head?: object; claims?: object }): Promise<string>;
}

const encodeJson = (value: object) => toBase64url(encodeUtf8(JSON.stringify(value)));
const hash = async (text: string) =>
  toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encodeUtf8(text))));

export async function createAppKey(): Promise<AppKey> {
  const pair = (await crypto.subtle.generateKey(es256, true, ['sign', 'verify'])) as CryptoKeyPair;
  const { kty, crv, x, y } = (await crypto.subtle.exportKey('jwk', pair.publicKey)) as JsonWebKey;
  return {
    prove: async (url, refreshToken, more = {}) => {
      const head = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y }, ...more.head };
      const claims = {
        jti: crypto.randomUUID(),
        htm: 'POST',
        htu: url,
        iat: 0,
        ...(refreshToken && { ath: await hash(refreshToken) }),
        ...more.claims,
      };
      const signed = `${encodeJson(head)}.${encodeJson(claims)}`;
      const signature = await crypto.subtle.sign(es256, pair.privateKey, encodeUtf8(signed));
      return `${signed}.${toBase64url(new Uint8Array(signature))}`;
    },
  };
}

const about = {
  device: { name: 'Pixel 10', capacity: '128', uid: 'u', platform: 'android' },
  os: { version: '17', type: 'Android' },
};

export const registerApp = async (client: Client, key: AppKey, id = 'afiya-test') =>
  client.post('/device/auth', { ...about, client: { id, proof: await key.prove(registerUrl) } });

export const refreshApp = async (client: Client, key: AppKey, refreshToken: string) =>
  client.post('/device/refresh', { refresh_token: refreshToken, proof: await key.prove(refreshUrl, refreshToken) });
