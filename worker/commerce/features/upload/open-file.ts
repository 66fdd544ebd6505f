/** The bytes of a file for its owner: compared with their checksum, and logged before the first one leaves (docs/security.md U3, U7, U9). */
import { toHex } from '../../../../shared/encoding.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { UserContext } from '../../context.ts';
import { logByOwner } from './subject.ts';
import { findUpload } from './uploads.ts';

/** @throws AppError `not_found`; `upload.damaged` where what is stored isn't what was stored */
export async function openUploadFile(context: UserContext, id: string) {
  const { env } = context;
  const row = await findUpload(context, id);
  const object = await env.HEALTH_FILES.get(row.object_key);
  const bytes = object ? new Uint8Array(await object.arrayBuffer()) : null;
  const isSame = bytes !== null && toHex(await crypto.subtle.digest('SHA-256', bytes)) === row.sha256;
  if (!isSame) throw new AppError('upload.damaged');
  await logByOwner(context, { subjectId: row.subject_id, action: 'upload.opened', entityId: row.id }).run();
  return { bytes, type: row.type, name: row.name };
}
