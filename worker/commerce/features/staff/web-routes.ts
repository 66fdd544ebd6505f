/** Signing in at the web desk, and who is signed in. */
import { permissions } from '../../../../shared/contract/desk/permissions.ts';
import { type WebDeskCallName, type WebSession, webDeskCalls } from '../../../../shared/contract/desk/web.ts';
import { listCountriesOf } from '../../../../shared/domain/staff-rights.ts';
import { AppError } from '../../../../shared/errors.ts';
import { constraintOf } from '../../db/refusal.ts';
import { isLoopback } from '../../middleware/hosts.ts';
import type { App } from '../../serve.ts';
import { serveWebDesk, type WebDeskContext, type WebDeskRoutes } from '../../serve-web-desk.ts';
import { findLink, takeLinkStatements } from './links.ts';
import { listRoles } from './roles.ts';
import {
  endSessionStatement,
  findOpenSession,
  type NewSession,
  newSessionId,
  type OpenSession,
  prepareSession,
} from './sessions.ts';

/** The demo's short ways exist where the desk can be reached from this machine alone. */
const isDemo = ({ env }: WebDeskContext): boolean => {
  const { WEB_DESK_ORIGIN = '' } = env;
  return URL.canParse(WEB_DESK_ORIGIN) && isLoopback(new URL(WEB_DESK_ORIGIN).hostname);
};

async function showSession({ env }: WebDeskContext, session: OpenSession): Promise<WebSession> {
  const names = new Map((await listRoles(env.DB)).map(({ id, name }) => [id, name]));
  return {
    id: session.id,
    staff: session.staff,
    permissions: permissions
      .map((permission) => ({ permission, countries: [...listCountriesOf(session.grants, permission)] }))
      .filter(({ countries }) => countries.length > 0),
    roles: session.ownGrants.map(({ role, country }) => ({
      role,
      name: names.get(role) ?? { en: role, ar: role },
      country,
    })),
    seenAs: session.seenAs,
    means: session.means,
    passkeyAt: session.passkeyAt,
    expiresAt: session.endsAt,
  };
}

async function requireSession({ env, signed, now }: WebDeskContext): Promise<OpenSession> {
  const session = await findOpenSession(env.DB, signed.authorization, now);
  if (!session) throw new AppError('staff.signed_out');
  return session;
}

/** A session that takes the place of the browser's old one, in one batch with what it is given for. */
async function signIn(
  context: WebDeskContext,
  session: NewSession,
  statements: (db: D1Database) => readonly D1PreparedStatement[],
) {
  const { env, signed, now } = context;
  const before = await findOpenSession(env.DB, signed.authorization, now);
  const id = newSessionId();
  const db = context.audited(session.staffId, id);
  const { token, statement } = await prepareSession(db, id, session, now);
  await db.batch([...statements(db), statement, ...(before ? [endSessionStatement(db, before.id, now)] : [])]);
  const opened = await findOpenSession(env.DB, `Bearer ${token}`, now);
  if (!opened) throw new AppError('staff.signed_out');
  return { token, session: await showSession(context, opened) };
}

/** Of two at once, one takes the link. */
const toLinkRefusal = (error: unknown): never => {
  throw constraintOf(error) === 'link_used' ? new AppError('link.invalid', { cause: error }) : error;
};

const webDeskRoutes: WebDeskRoutes = {
  session: async (context) => showSession(context, await requireSession(context)),
  signOut: async (context) => {
    const session = await findOpenSession(context.env.DB, context.signed.authorization, context.now);
    if (session) {
      const db = context.audited(session.staff.id, session.id);
      await db.batch([endSessionStatement(db, session.id, context.now)]);
    }
    return {};
  },
  signInByLink: async (context, { token, browser }) => {
    if (!isDemo(context)) throw new AppError('not_found');
    const link = await findLink(context.env.DB, 'demo', token, context.now);
    const session = { staffId: link.staffId, means: 'demo', isFresh: true, browser } as const;
    return signIn(context, session, (db) => takeLinkStatements(db, link.id, context.now)).catch(toLinkRefusal);
  },
};

export function registerWebDeskRoutes(app: App): void {
  for (const name of Object.keys(webDeskCalls) as WebDeskCallName[])
    serveWebDesk(app, name, webDeskRoutes[name] as never);
}
