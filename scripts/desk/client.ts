/** Signed calls to commerce, with the keys in the shop's data folder. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type DeskCallName, type DeskData, type DeskInput, deskCalls } from '../../shared/contract/desk/calls.ts';
import { fillPath } from '../../shared/contract/fill-path.ts';
import type { Locale } from '../../shared/domain/money.ts';
import { createSignedCall, type SigningKeys } from '../serve/signed-call.ts';
import { ar, en, type Message, untranslated } from './message.ts';

/** Ends the command with its message and exit code. */
export class DeskError extends Error {
  readonly text: Message;
  readonly exitCode: number;
  readonly error: string;
  constructor(text: Message, error = 'desk', exitCode = 1) {
    super(text.en);
    this.text = text;
    this.error = error;
    this.exitCode = exitCode;
  }
}

interface Envelope {
  meta: { code: number; msg: string; error?: string };
  data: unknown;
}

const asKeys = (value: unknown): Record<string, string> =>
  (typeof value === 'string' ? JSON.parse(value) : (value ?? {})) as Record<string, string>;

function readKeys(): SigningKeys {
  const file = `${resolve(process.env.AFIYA_STATE ?? '.data')}/secrets.json`;
  if (!existsSync(file))
    throw new DeskError(
      {
        en: en`There are no desk keys in ${file}. Start the shop once with npm start.`,
        ar: ar`لا توجد مفاتيح في ${file}. شغّل المتجر مرة واحدة: ${'npm start'}.`,
      },
      'no_keys',
    );
  const secrets = JSON.parse(readFileSync(file, 'utf8')) as {
    DESK_KEYS?: unknown;
    DESK_ACTIVE?: string;
    ACCESS_CLIENT_ID?: string;
    ACCESS_CLIENT_SECRET?: string;
  };
  const keys = asKeys(secrets.DESK_KEYS);
  const kid = secrets.DESK_ACTIVE ?? Object.keys(keys)[0];
  if (kid === undefined || keys[kid] === undefined)
    throw new DeskError(
      { en: en`There’s no desk key in ${file}.`, ar: ar`لا يوجد مفتاح للإدارة في ${file}.` },
      'no_keys',
    );
  const { ACCESS_CLIENT_ID: id, ACCESS_CLIENT_SECRET: secret } = secrets;
  // A deployed desk is behind Cloudflare Access (docs/deploy.md "The desk").
  return {
    kid,
    keys,
    ...(id && secret && { headers: { 'cf-access-client-id': id, 'cf-access-client-secret': secret } }),
  };
}

export type DeskCall = <N extends DeskCallName>(name: N, input?: DeskInput<N>) => Promise<DeskData<N>>;

export function createDeskClient(locale: Locale): DeskCall {
  // Read at the first call, so that usage errors come before a missing key file.
  let call: ReturnType<typeof createSignedCall> | undefined;
  const origin = process.env.DESK_ORIGIN ?? `http://127.0.0.1:${Number(process.env.PORT ?? 8787) + 1}`;
  if (!/^(https:|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$))/.test(origin))
    throw new DeskError(
      {
        en: en`DESK_ORIGIN must begin with https: anyone along the way could read what is sent to ${origin}.`,
        ar: ar`يجب أن يبدأ ${'DESK_ORIGIN'} بـ ${'https:'}، فعبر ${origin} يقرأ كل من في الطريق ما يُرسل.`,
      },
      'not_safe',
    );
  return async (name, input = {}) => {
    call ??= createSignedCall(readKeys());
    const [method = 'GET'] = deskCalls[name].methods;
    const url = new URL(fillPath(deskCalls[name].path, input), origin);
    const response = await call(method, url, input.body, { lang: locale }).catch(() => {
      throw new DeskError(
        {
          en: en`The shop isn’t answering at ${origin}. Is npm start running, with the same PORT?`,
          ar: ar`المتجر لا يرد على ${origin}. هل ${'npm start'} شغّال وبنفس ${'PORT'}؟`,
        },
        'not_running',
        3,
      );
    });
    const answer = (await response.json().catch(() => null)) as Envelope | null;
    if (answer === null)
      throw new DeskError(
        {
          en: en`Something other than the shop answered at ${origin} (${response.status}).`,
          ar: ar`من يرد على ${origin} ليس المتجر (${response.status}).`,
        },
        'not_the_shop',
        3,
      );
    if (answer.meta.error?.startsWith('signature.'))
      throw new DeskError(
        {
          en: 'The shop doesn’t recognise these desk keys. AFIYA_STATE must be the folder the shop was started with.',
          ar: ar`المتجر لا يعرف هذه المفاتيح. يجب أن يكون ${'AFIYA_STATE'} نفس المجلد الذي شُغّل به.`,
        },
        answer.meta.error,
      );
    if (answer.meta.error !== undefined) {
      const fields = (answer.data as { fields?: { path: string; message: string }[] } | null)?.fields ?? [];
      const details = fields.map(({ path: field, message }) => `${field}: ${message}`).join(' ');
      // Already in the language of the call.
      throw new DeskError(untranslated(details || answer.meta.msg), answer.meta.error);
    }
    return answer.data as never;
  };
}
