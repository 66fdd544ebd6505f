// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is found is source, and source has placeholders
/** Files of blood tests (docs/security.md §2.6). */
import { at, type Mutation } from './mutation.ts';

const feature = 'worker/commerce/features/upload';

export const uploads: readonly Mutation[] = [
  at(
    'U1.1',
    'shared/domain/upload-file.ts',
    'typeOfName(file.name) === content && stated === content',
    'stated === content',
  ),
  at(
    'U1.1',
    'shared/domain/upload-file.ts',
    'typeOfName(file.name) === content && stated === content',
    'typeOfName(file.name) === content',
  ),
  at('U1.2', `${feature}/read-upload.ts`, "if (looksLikeAnother(original)) throw new AppError('upload.broken');", ''),
  at('U1.2', `${feature}/read-upload.ts`, 'endsJpeg(original) && isWholeJpeg(bytes)', 'isWholeJpeg(bytes)'),
  at('U1.3', `${feature}/read-upload.ts`, "if (file.size > uploadMaxBytes) throw new AppError('body.too_large');", ''),
  at('U1.4', 'worker/commerce/limits/limits.ts', "'upload-user': { count: 20,", "'upload-user': { count: 21,"),
  at('U1.4', `${feature}/store-upload.ts`, '+ ?2 <= ?3', '+ ?2 >= 0'),
  at('U2', 'shared/domain/upload-file.ts', 'plain.split(/[/\\\\]/).at(-1)', 'plain.split(/[/]/).at(-1)'),
  at(
    'U3.1',
    `${feature}/uploads.ts`,
    "WHERE ${ownUpload} AND id = ?2 AND state = 'saved' AND expires_at > ?3",
    "WHERE ?1 <> '' AND id = ?2 AND state = 'saved' AND expires_at > ?3",
  ),
  at('U3.2', 'worker/storefront/upstream/file-response.ts', "sandbox; default-src 'none'", "default-src 'self'"),
  at('U3.3', `${feature}/share.ts`, "cleanFileName('', row.type)", 'row.name'),
  at('U3.4', `${feature}/share.ts`, 'revoked_at IS NULL AND expires_at > ?2) ON', 'revoked_at IS NULL) ON'),
  at('U3.4', `${feature}/share.ts`, 'now + days * dayMs', 'now + 30 * dayMs'),
  at('U3.5', `${feature}/share.ts`, 'token_hash = ?1 AND revoked_at IS NULL', 'token_hash = ?1'),
  at('U3.6', `${feature}/share.ts`, "state = 'saved' AND expires_at > ?2", "state = 'saved'"),
  at('U3.7', `${feature}/share.ts`, 'WHERE id = ? AND upload_id = ?', 'WHERE id = ? AND ? IS NOT NULL'),
  at('U3.8', 'worker/commerce/db/share-link.ts', 'maxOpenLinks = 10', 'maxOpenLinks = 100'),
  at(
    'U5',
    `${feature}/sweep.ts`,
    "(state = 'pending' AND created_at <= ?2)",
    "(state = 'pending' AND created_at < 0 * ?2)",
  ),
  at(
    'U7',
    `${feature}/open-file.ts`,
    "await logByOwner(context, { subjectId: row.subject_id, action: 'upload.opened', entityId: row.id }).run();",
    '',
  ),
  at('U8.9', `${feature}/read-upload.ts`, 'const bytes = stripMetadata(original, type);', 'const bytes = original;'),
  at('U9', `${feature}/open-file.ts`, "if (!isSame) throw new AppError('upload.damaged');", ''),
  at(
    'PR8.9',
    `${feature}/sweep.ts`,
    "(state = 'saved' AND expires_at <= ?1)",
    "(state = 'saved' AND expires_at < 0 * ?1)",
  ),
  at('PR3.9', 'worker/commerce/queues/health-outbox.ts', 'await task(env, row.body, now);', ''),
  at('PR8.10', `${feature}/store-upload.ts`, '    consentGuard(db, subjectId),\n', ''),
];
