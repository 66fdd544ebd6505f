/**
 * The forms of uploaded files, posted without JavaScript: a file with its consent and day, a shorter time, a link, a deletion. The file's
 * own call gets the file alone, and `submit` the rest, as from the page's script.
 */
import { requestTimeoutMs } from '../../../shared/constants.ts';
import { type Locale, localizedPath, splitLocale } from '../../../shared/domain/locale.ts';
import { getPostedKey, type PostedForm } from '../../../shared/domain/posted-form.ts';
import { errors } from '../../../shared/errors.ts';
import { getErrorText } from '../../../shared/i18n/error-text.ts';
import { paths } from '../../../shared/paths.ts';
import { uploadMaxBytes, uploadsAtOnce } from '../../../shared/upload-limits.ts';
import { uploadPaths } from '../../../shared/upload-paths.ts';
import type { StorefrontEnv } from '../env.ts';
import { renderErrorPage } from '../render/error-page.ts';
import { servePage } from '../render/serve-page.ts';
import { formMediaType, isFromOwnPage, parseMediaType } from '../request/check-request.ts';
import { setCookie } from '../request/cookies.ts';
import { readBodyWithLimit } from '../request/read-body.ts';
import { readVisitor } from '../session/visitor.ts';
import { submitCall } from './submit-call.ts';

type Failure = NonNullable<PostedForm['failure']>;

const onePath = /^\/profile\/blood-tests\/uploaded\/([A-Za-z0-9_-]{1,64})$/;
export const isUploadForm = (path: string): boolean => path === uploadPaths.add() || onePath.test(path);

/** Without a script, one post carries all: as many bytes as one file may have. */
const formMaxBytes = uploadMaxBytes + 64 * 1024;

const toFailure = (code: 'upload.type' | 'consent.missing', locale: Locale): Failure => ({
  status: errors[code].status,
  code,
  message: getErrorText(code, locale),
});
const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

export async function serveUploadForm(
  request: Request,
  env: StorefrontEnv,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const { locale, path } = splitLocale(new URL(request.url).pathname);
  const reqId = crypto.randomUUID();
  if (!isFromOwnPage(request.headers, env.PUBLIC_ORIGIN)) return renderErrorPage(400, reqId);
  if (parseMediaType(request.headers) !== formMediaType) return renderErrorPage(415, reqId);
  const signal = AbortSignal.timeout(requestTimeoutMs);
  const bytes = await readBodyWithLimit(request, formMaxBytes, signal).catch(() => null);
  if (bytes === null) return renderErrorPage(413, reqId);
  const type = request.headers.get('content-type') ?? '';
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null);
  if (form === null) return renderErrorPage(400, reqId);

  const { caller } = readVisitor(request, locale);
  const toPage = (to: string) =>
    new Response(null, {
      status: 303,
      headers: {
        location: localizedPath(to, locale),
        'cache-control': 'private, no-store',
        'set-cookie': setCookie.changed(Date.now()),
      },
    });
  if (caller.session === null) return toPage(paths.signIn(localizedPath(path, locale)));
  const send: Send = async (name, target, body) => {
    const context = { reqId: crypto.randomUUID(), signal, waitUntil };
    const { outcome } = await submitCall(env, caller, { name, path: target, body }, context);
    return 'failure' in outcome ? outcome : { data: outcome.response.envelope.data };
  };
  const id = onePath.exec(path)?.[1];
  const name = textOf(form, 'act');
  const act = id !== undefined && Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (id !== undefined && !act) return renderErrorPage(400, reqId);
  const result = act && id !== undefined ? await act.run(form, id, send) : await addFiles(form, locale, send);
  const failure = 'failure' in result ? result.failure : null;
  if (failure?.status === 401) return toPage(paths.signIn(localizedPath(path, locale)));
  const token = 'data' in result ? (result.data as { token?: string } | null)?.token : undefined;
  if (failure === null && token === undefined)
    return toPage(id !== undefined && act?.stays ? uploadPaths.one(id) : uploadPaths.list());
  const posted: PostedForm = {
    fields: {
      act: name,
      taken_on: textOf(form, 'taken_on'),
      note: textOf(form, 'note'),
      ...(token !== undefined && { url: env.PUBLIC_ORIGIN + localizedPath(uploadPaths.shared(token), locale) }),
    },
    faults: {},
    failure,
    isDone: failure === null,
  };
  return servePage(request, env, waitUntil, {
    status: failure?.status ?? 200,
    answers: { [getPostedKey('upload')]: posted },
  });
}

type UploadResult = { data: unknown } | { failure: Failure };
type Send = (
  name: 'uploadBloodTest' | 'submitUploads' | 'shortenUpload' | 'shareUpload' | 'endUploadLink' | 'removeUpload',
  path: string,
  body: unknown,
) => Promise<UploadResult>;

const uploadCall = '/user/upload/bloodtest';

async function addFiles(form: FormData, locale: Locale, send: Send): Promise<UploadResult> {
  const consent = textOf(form, 'consent');
  if (consent === '') return { failure: toFailure('consent.missing', locale) };
  // A browser sends an empty file where none was chosen.
  const files = form.getAll('file').filter((file) => typeof file !== 'string' && file.size > 0) as unknown as File[];
  if (files.length === 0 || files.length > uploadsAtOnce) return { failure: toFailure('upload.type', locale) };
  const ids: string[] = [];
  for (const file of files) {
    const body = new FormData();
    body.set('file', file, file.name);
    body.set('consent', consent);
    const sent = await send('uploadBloodTest', uploadCall, new Uint8Array(await new Response(body).arrayBuffer()));
    if ('failure' in sent) return sent;
    ids.push((sent.data as { upload_id: string }).upload_id);
  }
  const [takenOn, note] = [textOf(form, 'taken_on'), textOf(form, 'note')];
  return send('submitUploads', `${uploadCall}/submit`, {
    upload_ids: ids,
    consent,
    ...(takenOn && { taken_on: takenOn }),
    ...(note && { note }),
  });
}

interface UploadFormAct {
  readonly run: (form: FormData, id: string, send: Send) => Promise<UploadResult>;
  /** The file is still there to be shown. */
  readonly stays: boolean;
}

const acts: Readonly<Record<string, UploadFormAct>> = {
  keep: {
    run: (form, id, send) =>
      send('shortenUpload', `${uploadCall}/${id}/keep`, { kept_until: textOf(form, 'kept_until') }),
    stays: true,
  },
  share: {
    run: (form, id, send) => send('shareUpload', `${uploadCall}/${id}/share`, { days: Number(textOf(form, 'days')) }),
    stays: true,
  },
  end: {
    run: (form, id, send) => {
      const link = textOf(form, 'link').replace(/[^\w-]/g, '') || '-';
      return send('endUploadLink', `${uploadCall}/${id}/share/${link}/end`, null);
    },
    stays: true,
  },
  remove: { run: (_, id, send) => send('removeUpload', `${uploadCall}/${id}/remove`, null), stays: false },
};
