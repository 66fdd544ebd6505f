/** A passkey made in software: an ES256 key that answers like an authenticator which has verified its holder. */
import { encodeUtf8, toBase64url } from '../../../../shared/encoding.ts';

export const webDeskOrigin = 'http://localhost:8790';

const concat = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
};
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** CBOR of what WebAuthn needs (RFC 8949): short texts, byte strings, and maps written by hand. */
const cborText = (text: string) => concat(new Uint8Array([0x60 | text.length]), encodeUtf8(text));
/** Of fewer than 256 bytes. */
const cborBytes = (bytes: Uint8Array) => concat(new Uint8Array([0x58, bytes.byteLength]), bytes);

/** WebCrypto signs as r and s side by side; WebAuthn wants them in DER. */
function toDer(signature: Uint8Array): Uint8Array<ArrayBuffer> {
  const integer = (part: Uint8Array) => {
    const from = part.findIndex((byte) => byte !== 0);
    const short = part.slice(Math.max(from, 0));
    const signed = (short[0] ?? 0) > 127 ? concat(new Uint8Array([0]), short) : short;
    return concat(new Uint8Array([2, signed.byteLength]), signed);
  };
  const both = concat(integer(signature.slice(0, 32)), integer(signature.slice(32)));
  return concat(new Uint8Array([0x30, both.byteLength]), both);
}

export interface Forgery {
  origin?: string;
  challenge?: string;
  host?: string;
  /** The holder gave neither PIN nor finger. */
  unverified?: boolean;
  counter?: number;
  userHandle?: string;
}

export async function createAuthenticator() {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const point = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer);
  const credentialId = crypto.getRandomValues(new Uint8Array(16));
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, { origin = webDeskOrigin }: Forgery) =>
    encodeUtf8(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  async function authData(
    flags: number,
    { host = 'localhost', unverified, counter: forged }: Forgery,
    rest: Uint8Array[],
  ) {
    counter += 1;
    const count = forged ?? counter;
    return concat(
      await sha256(encodeUtf8(host)),
      new Uint8Array([unverified ? flags & ~4 : flags]),
      new Uint8Array([count >> 24, count >> 16, count >> 8, count]),
      ...rest,
    );
  }
  const wrap = (response: object) => ({
    id: toBase64url(credentialId),
    rawId: toBase64url(credentialId),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    id: toBase64url(credentialId),
    /** @param options of `navigator.credentials.create` */
    async create(options: { challenge: string; user: { id: string } }, forged: Forgery = {}) {
      userHandle = options.user.id;
      const cose = concat(
        new Uint8Array([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        cborBytes(point.slice(1, 33)),
        new Uint8Array([0x22]),
        cborBytes(point.slice(33)),
      );
      const attested = [new Uint8Array(16), new Uint8Array([0, credentialId.byteLength]), credentialId, cose];
      const data = await authData(0x45, forged, attested);
      return wrap({
        clientDataJSON: toBase64url(clientData('webauthn.create', forged.challenge ?? options.challenge, forged)),
        attestationObject: toBase64url(
          concat(
            new Uint8Array([0xa3]),
            cborText('fmt'),
            cborText('none'),
            cborText('attStmt'),
            new Uint8Array([0xa0]),
            cborText('authData'),
            cborBytes(data),
          ),
        ),
        transports: ['internal'],
      });
    },
    /** @param options of `navigator.credentials.get` */
    async get(options: { challenge: string }, forged: Forgery = {}) {
      const client = clientData('webauthn.get', forged.challenge ?? options.challenge, forged);
      const data = await authData(0x05, forged, []);
      const signature = await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        pair.privateKey,
        concat(data, await sha256(client)),
      );
      return wrap({
        clientDataJSON: toBase64url(client),
        authenticatorData: toBase64url(data),
        signature: toBase64url(toDer(new Uint8Array(signature))),
        userHandle: forged.userHandle ?? userHandle,
      });
    },
  };
}
export type Authenticator = Awaited<ReturnType<typeof createAuthenticator>>;
