import { countryCodes } from '../../../shared/domain/country.ts';

const codes = countryCodes.map((code) => `\`${code}\``).join(' or ');

export interface GuideSection {
  readonly title: string;
  readonly points: readonly string[];
}

export const guideSections: readonly GuideSection[] = [
  {
    title: 'A first call',
    points: [
      `Send \`lang\` (\`en\` or \`ar\`) and \`country\` (${codes}) with every call. Another value is 422 \`field.invalid\`; without them cookies count, then English and Kuwait.`,
      'As a browser does: the first answer sets the cookie `__Host-did`; keep it in a cookie jar and send it from then on. Signing in sets `__Host-sid`. No token is in a body. An app does it another way, below.',
      'A POST also needs `x-reqid` (a new UUID each time), `content-type: application/json`, and the header `Origin` with the shop’s own origin; a browser on the shop’s pages says `Sec-Fetch-Site: same-origin` by itself. Missing one of them is 400 `request.cross_site`. There is no CORS: pages of other sites cannot call.',
      'Bodies are strict: a field that the call doesn’t know is 422 `field.unknown`. Another method than a path has is 405, and `Allow` says which it has.',
    ],
  },
  {
    title: 'An app in an hour',
    points: [
      'Make an EC P-256 key in the phone’s own store. A proof is a JWT of RFC 9449 signed with it (ES256): header `typ` = `dpop+jwt`, `alg`, `jwk` (the public key); claims `htm` = `POST`, `htu` = the call’s address at the shop’s origin, `jti`, `iat`.',
      '`POST /device/auth` with `client: {id, proof}` answers `access_token`, `expires_in_s` and `refresh_token`. Send the first as `x-token` with every call. The id is one that the shop registered; on a developer’s machine it is `afiya-local`.',
      '`POST /device/refresh` with `refresh_token` and a proof that also has `ath` (base64url of the refresh token’s SHA-256) answers the next three. A refresh token is used once: keep the new one before you go on. If the answer was lost, send the same again within a minute; later than that, or from two places, the device and its sessions end.',
      'Signing in (`/user/login`, `/user/login-phone`, `/user/register`) answers the session’s `access_token`: send it as `authorization: Bearer …` beside `x-token`. 401: sign in again. 403: the access token is over, refresh; if that is 403 too, register again.',
      'Send no `Cookie`, `Origin` or `Sec-Fetch-Site`: with one of them the call is a browser’s, and your tokens count for nothing. A POST needs `x-reqid`, as ever. `x-hash` may hold the body’s SHA-256 in hex, which is compared.',
      'On a developer’s machine an Android emulator reaches the shop at `http://10.0.2.2:8787`.',
    ],
  },
  {
    title: 'Answers and refusals',
    points: [
      'Every answer is `{"meta": {code, msg, msgType, reqId, error?}, "data": …}`. `code` is the HTTP status, or 700 where a cache answered; `reqId` is your `x-reqid`: name it when you ask us.',
      'A refusal has `msgType` 1 and in `error` a code that stays; `msg` is a sentence for people, in their language. Decide by the code, never by the sentence.',
      'A 422 of a field lists all of them in `data.fields`: `path` (`address.block`), `rule`, `message`. `cart.over_limit`, `stock.short`, `price.changed` and `wallet.short` bring a new calculation with a new `quote`.',
      '401 means only that the session is over, 403 only that the device is unknown: drop the cookie and go on. 502, 503 and 504 are faults between our own parts: a GET may be sent again.',
    ],
  },
  {
    title: 'How often',
    points: [
      'Too many of one thing is 429 `rate.limited` with `Retry-After`, in seconds: wait that long. Limits are counted by account, device, order and address, each for its own kind of call; a partner whose server calls for many shoppers shares one address among them.',
      'Answers of the catalogue may be kept for a minute. `/product/index` names every product, 2,000 a page, and is the way to walk through all of them.',
    ],
  },
  {
    title: 'Once and no more than once',
    points: [
      'Calls that move money need `idempotency-key`, 16 to 255 of `A-Z a-z 0-9 _ -`: make one per intent, and send it again with the same body until there is an answer. The repeated answer has the header `idempotent-replayed: true`; another body under the same key is 422 `idempotency.mismatch`.',
      '`x-reqid` is new for each attempt, also for a retry.',
    ],
  },
  {
    title: 'Pages of a list',
    points: [
      'A path that ends in `{page}` has 24 items a page; without it, the first. The reply has `page`, `pages` and `total`; page 0 is 422, past the last one is 200 and empty.',
      '`index` of `/product/index/{page}` and `shared` of `/list/shared/{share_id}` are fixed words: no product and no list has such an id.',
    ],
  },
];

export const guideMarkdown = [
  'What the shop’s pages call, and partners. Made from the contract that checks every request.',
  ...guideSections.flatMap(({ title, points }) => [`## ${title}`, points.map((point) => `- ${point}`).join('\n')]),
].join('\n\n');
