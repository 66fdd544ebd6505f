/** Signing in at the web desk, and who is signed in (docs/desk.md "Signing in"). */
import { type WebDeskCallName, webDeskCalls } from '../../../../shared/contract/desk/web.ts';
import { toAddressSubject } from '../../../../shared/domain/address-subject.ts';
import { freshPasskeyMs, isPasskeyFresh } from '../../../../shared/domain/staff-session.ts';
import { AppError } from '../../../../shared/errors.ts';
import { type LimitName, takeLimit } from '../../limits/limits.ts';
import type { App } from '../../serve.ts';
import { serveWebDesk, type WebDeskContext, type WebDeskRoutes } from '../../serve-web-desk.ts';
import { findLink, takeLinkStatements } from './links.ts';
import { askForNewPasskey, askForPasskey, verifyNewPasskey, verifyPasskey } from './passkeys.ts';
import { findRecoveryCode, takeRecoveryStatements } from './recovery-codes.ts';
import { endSessionStatement, findOpenSession, type OpenSession } from './sessions.ts';
import { nameRoles, requireSession, showSession, signIn, toRefusal } from './sign-in.ts';
import { findMember } from './staff.ts';
import { requireLoopback } from './web-origin.ts';

/** Browsers without a trusted address share one counter. */
const takeAddressLimit = ({ env, ip, now }: WebDeskContext, name: LimitName) =>
  takeLimit(env, name, ip === null ? 'unknown' : toAddressSubject(ip), now);

/** Stands for a name that nobody gave. */
const nameOf = (name: string | undefined, browser: string): string => name ?? (browser || '—');

/**
 * A passkey is as good as a person, so adding one takes a fresh answer of another passkey, or a recovery code that was
 * just used.
 * @throws AppError `passkey.stale`
 */
function requireMayAdd({ passkeyAt, means, createdAt }: OpenSession, now: number): void {
  const hasJustRecovered = means === 'recovery' && now - createdAt <= freshPasskeyMs;
  if (!isPasskeyFresh(passkeyAt, now) && !hasJustRecovered) throw new AppError('passkey.stale');
}

/** In one batch with what makes it fresh. */
async function renew(
  context: WebDeskContext,
  session: OpenSession,
  statements: (db: D1Database) => readonly D1PreparedStatement[],
) {
  const { now } = context;
  const db = context.audited(session.staff.id, session.id);
  const fresh = db.prepare('UPDATE staff_sessions SET passkey_at = ?2 WHERE id = ?1').bind(session.id, now);
  try {
    await db.batch([...statements(db), fresh]);
  } catch (error) {
    throw toRefusal(error);
  }
  return showSession(context, { ...session, passkeyAt: now });
}

const webDeskRoutes: WebDeskRoutes = {
  session: async (context) => showSession(context, await requireSession(context)),
  signOut: async (context) => {
    const { env, signed, now } = context;
    const session = await findOpenSession(env.DB, signed.authorization, now);
    if (session) {
      const db = context.audited(session.staff.id, session.id);
      await db.batch([endSessionStatement(db, session.id, now)]);
    }
    return {};
  },
  signInOptions: async (context) => {
    await takeAddressLimit(context, 'desk-sign-in-ip');
    return askForPasskey(context, { purpose: 'sign-in', madeFor: null }, null);
  },
  signIn: async (context, { response, browser }) => {
    const passkey = await verifyPasskey(context, { purpose: 'sign-in', madeFor: null }, response);
    const session = { staffId: passkey.staffId, means: 'passkey', isFresh: true, browser } as const;
    return signIn(context, session, (db) => [passkey.statement(db)]);
  },
  signInByLink: async (context, { token, browser }) => {
    requireLoopback(context.env);
    const link = await findLink(context.env.DB, 'demo', token, context.now);
    const session = { staffId: link.staffId, means: 'demo', isFresh: true, browser } as const;
    return signIn(context, session, (db) => takeLinkStatements(db, link.id, context.now));
  },
  signInByRecovery: async (context, { code, browser }) => {
    await takeAddressLimit(context, 'desk-recovery-ip');
    const known = await findRecoveryCode(context.env.DB, code);
    const session = { staffId: known.staffId, means: 'recovery', isFresh: false, browser } as const;
    return signIn(context, session, (db) => takeRecoveryStatements(db, known));
  },
  invitationOptions: async (context, { token }) => {
    await takeAddressLimit(context, 'desk-sign-in-ip');
    const { env, now } = context;
    const link = await findLink(env.DB, 'invitation', token, now);
    const { id, name, language, roles } = await findMember(env.DB, link.staffId);
    const options = await askForNewPasskey(context, { purpose: 'invitation', madeFor: link.id }, { id, name });
    return { name, language, roles: await nameRoles(env.DB, roles), options };
  },
  acceptInvitation: async (context, { token, response, name, browser }) => {
    const link = await findLink(context.env.DB, 'invitation', token, context.now);
    const keep = await verifyNewPasskey(context, { purpose: 'invitation', madeFor: link.id }, response);
    const session = { staffId: link.staffId, means: 'invitation', isFresh: true, browser } as const;
    return signIn(context, session, (db) => [
      ...takeLinkStatements(db, link.id, context.now),
      keep(db, link.staffId, nameOf(name, browser)),
    ]);
  },
  passkeyOptions: async (context, { purpose }) => {
    const session = await requireSession(context);
    if (purpose === 'renew') return askForPasskey(context, { purpose, madeFor: session.id }, session.staff.id);
    requireMayAdd(session, context.now);
    return askForNewPasskey(context, { purpose, madeFor: session.id }, session.staff);
  },
  passkey: async (context, { purpose, response, name, browser }) => {
    const session = await requireSession(context);
    const use = { purpose, madeFor: session.id };
    if (purpose === 'add') {
      requireMayAdd(session, context.now);
      const keep = await verifyNewPasskey(context, use, response);
      return renew(context, session, (db) => [keep(db, session.staff.id, nameOf(name, browser))]);
    }
    const passkey = await verifyPasskey(context, use, response);
    if (passkey.staffId !== session.staff.id) throw new AppError('passkey.invalid');
    return renew(context, session, (db) => [passkey.statement(db)]);
  },
  renewDemo: async (context) => {
    requireLoopback(context.env);
    const session = await requireSession(context);
    if (session.means !== 'demo') throw new AppError('not_found');
    return renew(context, session, () => []);
  },
};

export function registerWebDeskRoutes(app: App): void {
  for (const name of Object.keys(webDeskCalls) as WebDeskCallName[])
    serveWebDesk(app, name, webDeskRoutes[name] as never);
}
