/** A file of a person's own on its way from commerce to the browser (docs/security.md U3). */

import { isAttachmentHeader, isUploadType } from '../../../shared/domain/upload-file.ts';
import { AppError } from '../../../shared/errors.ts';
import { uploadMaxBytes } from '../../../shared/upload-limits.ts';
import { readBodyWithLimit } from '../request/read-body.ts';
import { securityHeaders } from '../request/security-headers.ts';

export interface UpstreamFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly disposition: string;
}

/** A refusal of the same call is JSON. */
export const isFileResponse = (response: Response): boolean =>
  response.status === 200 && isUploadType(response.headers.get('content-type') ?? '');

/** @throws AppError `upstream.bad_answer` */
export async function readFileResponse(response: Response, signal: AbortSignal): Promise<UpstreamFile> {
  const type = response.headers.get('content-type') ?? '';
  const disposition = response.headers.get('content-disposition') ?? '';
  const bytes = await readBodyWithLimit(response, uploadMaxBytes, signal);
  if (bytes === null || !isAttachmentHeader(disposition)) throw new AppError('upstream.bad_answer');
  return { bytes, type, disposition };
}

/** Headers that make browsers save the file instead of opening it, and keep it from caches and other sites. */
export const createFileResponse = ({ bytes, type, disposition }: UpstreamFile): Response =>
  new Response(bytes, {
    headers: {
      ...securityHeaders,
      'content-type': type,
      'content-disposition': disposition,
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    },
  });
