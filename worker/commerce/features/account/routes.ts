import type { personCalls } from '../../../../shared/contract/person.ts';
import type { sessionCalls } from '../../../../shared/contract/session.ts';
import { parsePersonPhone } from '../../../../shared/domain/phone.ts';
import { isBrokenText } from '../../../../shared/domain/text.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { UserContext } from '../../context.ts';
import { toUserContext } from '../../middleware/identity.ts';
import { toFieldError } from '../../middleware/input.ts';
import type { ShopRoutes } from '../../serve.ts';
import { changePassword } from './change-password.ts';
import { exportData } from './export-data.ts';
import { findUser, toUser, type UserRow, updateUser } from './queries.ts';
import { removeAccount } from './remove-account.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { endSession, listSessions, logoutOthers } from './sessions.ts';
import { setEmail } from './set-email.ts';
import { register, signIn } from './sign-in.ts';
import { signInByPhone } from './sign-in-by-phone.ts';
import { readSyncData } from './sync.ts';
import { sendVerification, verifyEmail } from './verify-email.ts';

const toUserReply = (row: UserRow | null) => {
  if (!row) throw new AppError('session.expired');
  return { user: toUser(row) };
};

/** An account without an e-mail is entered by its number, so another one is proved before. @throws AppError `phone.unproved` */
async function requireProvedNumber({ env, userId }: UserContext, phone: string): Promise<void> {
  const row = await env.DB.prepare(
    `SELECT email <> '' OR EXISTS (SELECT 1 FROM phone_proofs WHERE owner = 'user:' || ?1 AND phone = ?2) AS may
     FROM users WHERE id = ?1`,
  )
    .bind(userId, phone)
    .first<{ may: 0 | 1 }>();
  if (row?.may === 0) throw new AppError('phone.unproved');
}

export const accountRoutes: ShopRoutes<Omit<typeof sessionCalls, 'deviceAuth' | 'deviceRefresh'> & typeof personCalls> =
  {
    userSync: (context) => readSyncData(context),
    login: (context, { body }) => signIn(context, body),
    loginByPhone: (context, { body }) => signInByPhone(context, body),
    register: (context, { body }) => register(context, body),
    logout: async ({ env, session, device }) => {
      await env.DB.batch([
        env.DB.prepare('DELETE FROM sessions WHERE token_hash = ?').bind(session),
        // Search terms must not be shown to the device's next user.
        env.DB.prepare('DELETE FROM search_terms WHERE device = ?').bind(device),
      ]);
      return {};
    },
    sessions: async (context) => ({ items: await listSessions(toUserContext(context)) }),
    endSession: async (context, { params }) => {
      await endSession(toUserContext(context), params.session_id);
      return {};
    },
    logoutOthers: async (context) => ({ ended: await logoutOthers(toUserContext(context)) }),
    verifyEmail: async (context, { body }) => {
      await verifyEmail(context, body.token);
      return {};
    },
    sendVerification: async (context) => ({
      sent: await sendVerification(toUserContext(context)),
    }),
    setEmail: async (context, { body }) => ({ sent: await setEmail(toUserContext(context), body.email) }),
    me: async (context) => toUserReply(await findUser(toUserContext(context))),
    forgotPassword: async (context, { body }) => {
      await forgotPassword(context, body);
      return {};
    },
    resetPassword: async (context, { body }) => {
      await resetPassword(context, body);
      return {};
    },
    setName: async (context, { body }) => toUserReply(await updateUser(toUserContext(context), 'name', body.name)),
    setPhone: async (context, { body }) => {
      const phone = isBrokenText(body.phone) ? null : parsePersonPhone(body.phone, context.country);
      if (phone === null) {
        const rule = body.phone.trim() === '' ? 'required' : 'invalid';
        throw toFieldError([{ path: 'phone', rule }], context.locale);
      }
      await requireProvedNumber(toUserContext(context), phone);
      return toUserReply(await updateUser(toUserContext(context), 'phone', phone));
    },
    setPassword: (context, { body }) => changePassword(toUserContext(context), body),
    removeAccount: async (context, { body }) => {
      await removeAccount(toUserContext(context), body);
      return {};
    },
    exportData: (context) => exportData(toUserContext(context)),
  };
