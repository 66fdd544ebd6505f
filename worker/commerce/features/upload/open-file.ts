/** The bytes of a file: compared with their checksum, and logged before the first one leaves (docs/security.md U3, U7, U9). */
import { toHex } from '../../../../shared/encoding.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { UserContext } from '../../context.ts';
import type { CommerceEnv } from '../../env.ts';
import type { AnsweredFile } from '../../middleware/reply.ts';
import { logByOwner } from './subject.ts';
import { findUpload, type UploadRow } from './uploads.ts';

/** @throws AppError `upload.damaged` where what is stored isn't what was stored */
export async function readStoredFile(
  env: Pick<CommerceEnv, 'HEALTH_FILES'>,
  row: UploadRow,
): Promise<Uint8Array<ArrayBuffer>> {
  const object = await env.HEALTH_FILES.get(row.object_key);
  const bytes = object ? new Uint8Array(await object.arrayBuffer()) : null;
  const isSame = bytes !== null && toHex(await crypto.subtle.digest('SHA-256', bytes)) === row.sha256;
  if (!isSame) throw new AppError('upload.damaged');
  return bytes;
}

/** For the owner. @throws AppError `not_found`, `upload.damaged` */
export async function openUploadFile(context: UserContext, id: string): Promise<AnsweredFile> {
  const row = await findUpload(context, id);
  const bytes = await readStoredFile(context.env, row);
  await logByOwner(context, { subjectId: row.subject_id, action: 'upload.opened', entityId: row.id }).run();
  return { bytes, type: row.type, name: row.name };
}
