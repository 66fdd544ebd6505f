/** Uploads a file and reports progress, which `fetch` can't. Headers and refusals are those of every call (client/api/request.ts). */

import { requestTimeoutMs } from '../../../shared/constants.ts';
import type { Meta } from '../../../shared/contract/envelope.ts';
import { CallFailure } from '../../api/call.ts';
import { makeUuid } from '../../browser/make-uuid.ts';
import type { AppValue } from '../../state/app-context.ts';

export interface Sending {
  /** The file's id. Rejects with CallFailure. */
  readonly done: Promise<string>;
  stop(): void;
}

interface UploadAnswer {
  meta?: Partial<Meta>;
  data?: { upload_id?: string };
}

export function sendFile(
  { locale, country, t }: AppValue,
  { file, consent }: { file: File; consent: string },
  onProgress: (percent: number) => void,
): Sending {
  const request = new XMLHttpRequest();
  const done = new Promise<string>((resolve, reject) => {
    request.open('POST', '/api/user/upload/bloodtest');
    const headers = {
      'x-reqid': makeUuid(),
      'x-fresh-id': makeUuid(),
      lang: locale,
      country,
    };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.timeout = requestTimeoutMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100));
    request.onload = () => {
      const { meta, data } = (request.response ?? {}) as UploadAnswer;
      if (meta?.code === 200 && data?.upload_id) resolve(data.upload_id);
      else reject(new CallFailure(request.status, meta?.error ?? 'unexpected', meta?.msg ?? t('shell.broken')));
    };
    request.onerror = () => reject(new CallFailure(500, 'offline', t('shell.offline')));
    request.ontimeout = () => reject(new CallFailure(504, 'upstream.timeout', t('shell.timeout')));
    request.onabort = () => reject(new CallFailure(0, 'stopped', ''));
  });
  const form = new FormData();
  form.set('file', file);
  form.set('consent', consent);
  request.send(form);
  return { done, stop: () => request.abort() };
}
