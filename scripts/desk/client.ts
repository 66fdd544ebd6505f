import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Proposal } from '../../shared/contract/desk/approval.ts';
import { type DeskCallName, type DeskData, type DeskInput, deskCalls } from '../../shared/contract/desk/calls.ts';
import { buildDeskPath } from '../../shared/contract/desk/desk-path.ts';
import type { Locale } from '../../shared/domain/money.ts';
import { ar, en, type Message, untranslated } from '../../shared/i18n/message.ts';
import { type CallSigner, createSignedCall, createStaffSigner } from '../serve/signed-call.ts';
import { readStaffKeys } from '../serve/staff-keys.ts';

/** Ends the command with its message and exit code. */
export class DeskError extends Error {
  readonly text: Message;
  readonly exitCode: number;
  readonly error: string;
  /** Printed with `--json`. */
  readonly data: object;
  constructor(text: Message, error = 'desk', exitCode = 1, data: object = {}) {
    super(text.en);
    this.text = text;
    this.error = error;
    this.data = data;
    this.exitCode = exitCode;
  }
}

const waitingExitCode = 4;

/** Ends the command with exit code 4: nothing was done yet. */
function waitingFor(proposal: Proposal): DeskError {
  const { id, status } = proposal;
  const show = `approval show ${id}`;
  const text =
    status === 'open'
      ? {
          en: en`Not done yet: this waits for somebody else’s approval. For them: ${show}, approval approve ${id}`,
          ar: ar`لم يُنفّذ بعد: ينتظر موافقة شخص آخر. الأمر لمن يوافق: ${show} ثم ${`approval approve ${id}`}`,
        }
      : {
          en: en`Not done: this was asked for before and wasn’t approved. See ${show}.`,
          ar: ar`لم يُنفّذ: سبق طلبه ولم يُوافق عليه. انظر ${show}.`,
        };
  return new DeskError(text, 'waits_for_approval', waitingExitCode, { proposal });
}

/** How the command line says what a refusal asks for: the shop's own sentence is read at the web desk too, which has buttons. */
const flagHints: Readonly<Partial<Record<string, string>>> = {
  'order.paid': 'order refund',
  'order.not_delivered': '--confirm',
  'refund.goods_unsaid': '--restock, --no-restock',
  'refund.free': 'order cancel, order return',
  'refund.repeated': '--again',
  'result.undecided': '--unread 2=urgent, --unread 2=not_urgent',
  'refund.no_goods': '--lines',
};

interface Envelope {
  meta: { code: number; msg: string; error?: string };
  data: unknown;
}

const folderOf = () => resolve(process.env.AFIYA_STATE ?? '.data');

/** The key of `AFIYA_STAFF`, by its id; without it the first of the file. */
function readSigner(): CallSigner {
  const { AFIYA_STAFF: wanted } = process.env;
  const folder = folderOf();
  const keys = readStaffKeys(folder);
  const key = wanted ? keys.find(({ id }) => id === wanted) : keys[0];
  if (!key)
    throw new DeskError(
      wanted
        ? {
            en: en`There’s no key ${wanted} in ${folder}/staff.json.`,
            ar: ar`لا يوجد مفتاح ${wanted} في ${folder}/staff.json.`,
          }
        : {
            en: en`There’s no staff key in ${folder}. Start the shop once with npm start, or run staff key.`,
            ar: ar`لا يوجد مفتاح موظف في ${folder}. شغّل المتجر مرة واحدة: ${'npm start'}، أو نفّذ ${'staff key'}.`,
          },
      'no_keys',
    );
  return createStaffSigner(key.id, key.private_key);
}

/** A deployed desk is behind Cloudflare Access (docs/deploy.md "The desk"). */
function readAccessHeaders(): Record<string, string> {
  const file = `${folderOf()}/secrets.json`;
  if (!existsSync(file)) return {};
  const { ACCESS_CLIENT_ID: id, ACCESS_CLIENT_SECRET: secret } = JSON.parse(readFileSync(file, 'utf8')) as {
    ACCESS_CLIENT_ID?: string;
    ACCESS_CLIENT_SECRET?: string;
  };
  return id && secret ? { 'cf-access-client-id': id, 'cf-access-client-secret': secret } : {};
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
    call ??= createSignedCall(readSigner(), readAccessHeaders());
    const [method = 'GET'] = deskCalls[name].methods;
    const url = new URL(buildDeskPath(deskCalls[name].path, input as object), origin);
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
          en: 'The shop doesn’t recognise this key. AFIYA_STATE must be the folder the shop was started with, and the key must not have ended.',
          ar: ar`المتجر لا يعرف هذا المفتاح. يجب أن يكون ${'AFIYA_STATE'} نفس المجلد الذي شُغّل به وأن يكون المفتاح ساريًا.`,
        },
        answer.meta.error,
      );
    if (answer.meta.error !== undefined) {
      const fields = (answer.data as { fields?: { path: string; message: string }[] } | null)?.fields ?? [];
      const details = fields.map(({ path: field, message }) => `${field}: ${message}`).join(' ');
      // Already in the language of the call.
      const hint = flagHints[answer.meta.error];
      const said = details || answer.meta.msg;
      throw new DeskError(untranslated(hint ? `${said} (${hint})` : said), answer.meta.error);
    }
    if (response.status === 202) throw waitingFor((answer.data as { proposal: Proposal }).proposal);
    return answer.data as never;
  };
}
