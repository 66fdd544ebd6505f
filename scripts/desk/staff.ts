/** Keys of this machine: `staff key`, and `staff first` for a new deployment (docs/deploy.md). */
import { createHash, randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { ar, en, type Message } from '../../shared/i18n/message.ts';
import { createStaffKey, storeStaffKey } from '../serve/staff-keys.ts';
import { command } from './command.ts';
import { buildFirstOwnerSql } from './first-owner.ts';

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
