/** Keys of this machine: `staff key`, and `staff first` for a new deployment (docs/deploy.md). */
import { createHash, randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { Locale } from '../../shared/domain/money.ts';
import { invitationLifetimeMs } from '../../shared/domain/staff-session.ts';
import { ar, en, type Message } from '../../shared/i18n/message.ts';
import { createStaffKey, type StaffKey, storeStaffKey } from '../serve/staff-keys.ts';
import { command } from './command.ts';

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Gives a new deployment its first owner, and changes nothing where there is one.
 * @param link of the web desk, if there is one: SHA-256 of its token.
 */
export function buildFirstOwnerSql(
  { id, name, public_key }: StaffKey,
  language: Locale,
  now: number,
  link?: { readonly hash: string },
): string {
  const noOwner = 'WHERE NOT EXISTS (SELECT 1 FROM owners)';
  const isNew = `WHERE EXISTS (SELECT 1 FROM staff WHERE id = ${quote(id)})`;
  return [
    `INSERT INTO staff (id, name, language, created_at) SELECT ${quote(id)}, ${quote(name)}, ${quote(language)}, ${now} ${noOwner};`,
    `INSERT INTO staff_keys (id, staff_id, public_key, created_at) SELECT ${quote(id)}, ${quote(id)}, ${quote(public_key)}, ${now} ${isNew};`,
    `INSERT INTO staff_roles (staff_id, role_id) SELECT ${quote(id)}, 'owner' ${isNew};`,
    ...(link
      ? [
          `INSERT INTO staff_links (id, token_hash, kind, staff_id, created_at, expires_at) SELECT ${quote(`l-${link.hash.slice(0, 8)}`)}, ${quote(link.hash)}, 'invitation', ${quote(id)}, ${now}, ${now + invitationLifetimeMs} ${isNew} AND NOT EXISTS (SELECT 1 FROM staff_links);`,
        ]
      : []),
  ].join('\n');
}

const folderOf = () => resolve(process.env.AFIYA_STATE ?? '.data');

const inviteLine = (url: string): Message => ({
  en: en`For them alone, once, within three days: ${url}`,
  ar: ar`للموظف وحده، مرة واحدة خلال ثلاثة أيام: ${url}`,
});
const language = { value: 'en|ar', en: 'the language they work in', ar: 'لغة عمله' } as const;

export const staffCommands = {
  'staff key': command({
    words: ['NAME'],
    help: {
      en: 'makes a key on this machine; the line it prints is for staff add or staff add-key',
      ar: 'إنشاء مفتاح على هذا الجهاز، والسطر الذي يظهر يُعطى لأمر staff add أو staff add-key',
    },
    run: async (_, [name]) => {
      const key = await createStaffKey(name);
      storeStaffKey(folderOf(), key);
      return { data: { public_key: key.public_key }, lines: [{ en: key.public_key, ar: key.public_key }] };
    },
  }),
  'staff first': command({
    words: ['NAME'],
    options: { language },
    document: true,
    help: {
      en: 'for a new deployment: makes your key, and the SQL that makes you its first owner; docs/deploy.md',
      ar: 'لمتجر جديد: مفتاحك، وSQL يجعلك أول مالك له، انظر docs/deploy.md',
    },
    run: async (_, [name], { language: chosen = 'en' }) => {
      const key = await createStaffKey(name);
      storeStaffKey(folderOf(), key);
      const { WEB_DESK_ORIGIN: origin } = process.env;
      const now = Date.now();
      if (!origin) return { data: { key: key.id }, lines: [], document: buildFirstOwnerSql(key, chosen, now) };
      const token = randomBytes(32).toString('base64url');
      const link = { hash: createHash('sha256').update(token).digest('hex') };
      const url = `${origin}/invitation#${token}`;
      return {
        data: { key: key.id, url },
        lines: [],
        document: `-- ${inviteLine(url)[chosen]}\n${buildFirstOwnerSql(key, chosen, now, link)}`,
      };
    },
  }),
};
