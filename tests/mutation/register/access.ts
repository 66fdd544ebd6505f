// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is found is source, and source has placeholders
/** Who may call, owners, hosts, signatures, input (docs/security.md §2.3, §2.10, §3). */
import { at, type Mutation } from './mutation.ts';

export const access: readonly Mutation[] = [
  at(
    'Z1.1',
    'worker/commerce/middleware/identity.ts',
    "if (!isAnonymous && devices?.results.length !== 1) throw new AppError('device.unknown');",
    '',
  ),
  at(
    'Z1.2',
    'worker/commerce/middleware/identity.ts',
    "if (access === 'user' && !row) throw new AppError('session.expired');",
    '',
  ),
  at(
    'Z2.1',
    'worker/commerce/features/place/addresses.ts',
    "'id = ? AND user_id = ? AND country = ?'",
    "'id = ? AND (user_id = ? OR true) AND country = ?'",
  ),
  at(
    'Z2.2',
    'worker/commerce/ledger/order-tokens.ts',
    '(user_id = ?2 OR track_hash = ?3)',
    '(user_id = ?2 OR track_hash = ?3 OR true)',
  ),
  at(
    'Z4',
    'migrations/0005_wishlist.sql',
    '  DELETE FROM kept_wishlists WHERE wishlist_id = OLD.id;',
    '  DELETE FROM kept_wishlists WHERE wishlist_id = 0;',
  ),
  at(
    'Z4',
    'worker/commerce/features/wishlist/queries.ts',
    'SET share_id = NULL WHERE id',
    'SET share_id = share_id WHERE id',
  ),
  at(
    'Z6',
    'shared/contract/session.ts',
    'body: z.strictObject({ name: personName })',
    'body: z.object({ name: personName })',
  ),
  at('Z10.1', 'worker/commerce/serve-desk.ts', '{ SIGN_KEYS: env.DESK_KEYS }', '{ SIGN_KEYS: env.SIGN_KEYS }'),
  at(
    'Z10.1',
    'worker/commerce/serve-desk.ts',
    "    if (hono.req.method === 'POST') await storeNonce(env, signed, now);\n",
    '',
  ),
  at('P8', 'shared/signing.ts', '`shop/${kid}/req/v1`', '`shop/${kid}/req/v2`'),
  at('P9', 'shared/signing.ts', "    request.idempotencyKey ?? '-',\n", "    '-',\n"),
  at('P9.2', 'shared/signing.ts', '...(request.clientIp === null ? [] : [request.clientIp]),', ''),
  at('P10', 'shared/constants.ts', 'signatureWindowMs = 120_000', 'signatureWindowMs = 180_000'),
  at('P11', 'worker/commerce/middleware/replay.ts', "if (meta.changes === 0) throw new SignatureError('replay');", ''),
  at(
    'P14',
    'worker/commerce/middleware/signature.ts',
    "if (!shape.test(value)) throw new SignatureError('format');",
    '',
  ),
  at('P15', 'shared/signing.ts', '    .sort((a, b) => compareText(a[0], b[0]) || compareText(a[1], b[1]))\n', ''),
  at('P16', 'worker/commerce/middleware/signature.ts', "if (!good) throw new SignatureError('bad');", ''),
  at(
    'H1',
    'worker/commerce/middleware/hosts.ts',
    "return area === 'shop' || area === 'health' ? { needsAccess: false } : null;",
    'return { needsAccess: false };',
  ),
  at(
    'H1',
    'worker/commerce/middleware/hosts.ts',
    'return { needsAccess: true };\n  return null;',
    'return { needsAccess: true };\n  return { needsAccess: false };',
  ),
  at(
    'IN1.1',
    'worker/commerce/middleware/input.ts',
    'if (measureDepth(text) > maxDepth)',
    'if (measureDepth(text) > 1e9)',
  ),
  at('IN2', 'shared/constants.ts', 'skuLookupMaxIds = 100', 'skuLookupMaxIds = 101'),
  at(
    'P7',
    'worker/commerce/middleware/input.ts',
    "if (new Set(search.keys()).size !== [...search.keys()].length) throw new AppError('request.malformed');",
    '',
  ),
  at(
    'P4.1',
    'worker/commerce/middleware/signature.ts',
    "if (bytes === null) throw new AppError('body.too_large');\n  return bytes;",
    'return bytes ?? new Uint8Array(0);',
  ),
];
