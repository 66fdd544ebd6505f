/** `staff …` and `role …`: who works at the desk and what each may do (docs/desk.md "Staff"). */
import { createHash, randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { permissions } from '../../shared/contract/desk/permissions.ts';
import type { StaffMember, StaffRole } from '../../shared/contract/desk/staff.ts';
import { type CountryCode, countryCodes } from '../../shared/domain/country.ts';
import { createStaffKey, storeStaffKey } from '../serve/staff-keys.ts';
import { command, usageError } from './command.ts';
import { buildFirstOwnerSql } from './first-owner.ts';
import { ar, en, formatRow, joinList, type Message } from './message.ts';
import { formatZonedTime } from './times.ts';

const folderOf = () => resolve(process.env.AFIYA_STATE ?? '.data');

const formatGrant = ({ role, country }: StaffMember['roles'][number]) =>
  country === null ? role : `${role}:${country}`;

const memberLine = ({ id, name, language, status, roles, keys, passkeys, invited_until }: StaffMember): Message =>
  formatRow(
    id,
    name,
    language,
    status === 'left' ? { en: 'has left', ar: 'لم يعد يعمل هنا' } : roles.map(formatGrant).join(', '),
    keys.map((key) => key.id).join(', '),
    ...(passkeys > 0 ? [{ en: en`passkeys: ${passkeys}`, ar: ar`مفاتيح المرور: ${passkeys}` }] : []),
    ...(invited_until === null ? [] : [{ en: 'invited', ar: 'مدعو' }]),
  );

const roleLine = ({ id, name, permissions: listed }: StaffRole): Message =>
  formatRow(id, name, id === 'owner' ? { en: 'everything', ar: 'كل الصلاحيات' } : listed.join(', '));

/** `packer:KW,orders` */
function parseRoles(typed: string): { role: string; country: CountryCode | null }[] {
  return typed.split(',').map((part) => {
    const [role = '', place] = part.trim().split(':');
    const country = countryCodes.find((code) => code === place?.toUpperCase()) ?? null;
    if (role === '' || (place !== undefined && country === null))
      throw usageError({
        en: en`Write --roles as ROLE or ROLE:COUNTRY, separated by commas, not “${part}”.`,
        ar: ar`${'--roles'} تُكتب ${'ROLE'} أو ${'ROLE:COUNTRY'} وبينها فواصل، وليس «${part}».`,
      });
    return { role, country };
  });
}

function parsePermissions(typed: string): (typeof permissions)[number][] {
  return typed.split(',').map((part) => {
    const known = permissions.find((one) => one === part.trim());
    if (known) return known;
    throw usageError({
      en: en`There’s no permission “${part}”. Permissions: ${joinList(permissions)}.`,
      ar: ar`لا توجد صلاحية «${part}». الصلاحيات: ${joinList(permissions)}.`,
    });
  });
}

const roles = {
  value: 'ROLE[:COUNTRY],…',
  en: 'their roles, each in one country or everywhere: packer:KW,viewer',
  ar: 'الأدوار، في بلد واحد أو في كل البلدان: packer:KW,viewer',
} as const;
const inviteLine = (url: string): Message => ({
  en: en`For them alone, once, within three days: ${url}`,
  ar: ar`للموظف وحده، مرة واحدة خلال ثلاثة أيام: ${url}`,
});
const language = { value: 'en|ar', en: 'the language they work in', ar: 'لغة عمله' } as const;

export const staffCommands = {
  'staff me': command({
    words: [],
    help: { en: 'who you are, and what you may do where', ar: 'من أنت وما صلاحياتك في كل بلد' },
    run: async ({ call }) => {
      const data = await call('me');
      const may = countryCodes.map((country) => formatRow(country, (data.may[country] ?? []).join(', ')));
      return { data, lines: [memberLine(data.item), ...may] };
    },
  }),
  'staff list': command({
    words: [],
    help: { en: 'everyone at the desk, with roles and keys', ar: 'كل الموظفين بأدوارهم ومفاتيحهم' },
    run: async ({ call }) => {
      const data = await call('staff');
      return { data, lines: data.items.map(memberLine) };
    },
  }),
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
  'staff invite': command({
    words: ['NAME'],
    options: { roles: { ...roles, required: true }, language },
    help: {
      en: 'adds somebody, and prints the link by which they make their passkey for the web desk',
      ar: 'موظف جديد، مع رابط ينشئ به مفتاح المرور لمكتب الويب',
    },
    run: async ({ call }, [name], { roles: typed, language: chosen = 'en' }) => {
      const data = await call('inviteStaff', { body: { name, language: chosen, roles: parseRoles(typed) } });
      return { data, lines: [inviteLine(data.url)] };
    },
  }),
  'staff invite-again': command({
    words: ['ID'],
    help: {
      en: 'prints a new link for somebody who lost the first, or their passkeys',
      ar: 'رابط جديد لمن ضاع منه الأول أو ضاعت مفاتيح المرور',
    },
    run: async ({ call }, [id]) => {
      const data = await call('inviteMember', { params: { id }, body: {} });
      return { data, lines: [inviteLine(data.url)] };
    },
  }),
  'staff demo-link': command({
    words: ['ID'],
    help: {
      en: 'prints a link that signs in at the web desk of this machine once, without a passkey',
      ar: 'رابط يدخل به الموظف مرة واحدة إلى مكتب الويب على هذا الجهاز دون مفتاح مرور',
    },
    run: async ({ call }, [id]) => {
      const data = await call('demoLink', { params: { id }, body: {} });
      return { data, lines: [{ en: data.url, ar: data.url }] };
    },
  }),
  'staff sessions': command({
    words: [],
    help: { en: 'everybody who is signed in at the web desk', ar: 'من لهم جلسات مفتوحة في مكتب الويب' },
    run: async ({ call }) => {
      const data = await call('staffSessions');
      return {
        data,
        lines: data.items.map(({ id, staff, browser, used_at }) =>
          formatRow(id, staff.id, staff.name, browser, formatZonedTime(used_at)),
        ),
      };
    },
  }),
  'staff end-session': command({
    words: ['SESSION'],
    help: { en: 'ends a session of the web desk', ar: 'إنهاء جلسة في مكتب الويب' },
    run: async ({ call }, [id]) => {
      const data = await call('endStaffSession', { params: { id }, body: {} });
      return { data, lines: [{ en: en`Session ${id} has ended`, ar: ar`انتهت الجلسة ${id}` }] };
    },
  }),
  'staff end-passkeys': command({
    words: ['ID'],
    help: {
      en: 'somebody lost their phone: ends their passkeys, recovery codes and sessions',
      ar: 'ضاع هاتف موظف: إنهاء مفاتيح مروره ورموز استرداده وجلساته',
    },
    run: async ({ call }, [id]) => {
      const data = await call('endStaffPasskeys', { params: { id }, body: {} });
      return {
        data,
        lines: [{ en: en`Ended passkeys: ${data.ended}`, ar: ar`مفاتيح المرور المنتهية: ${data.ended}` }],
      };
    },
  }),
  'staff add': command({
    words: ['NAME', 'PUBLIC-KEY'],
    options: { roles: { ...roles, required: true }, language },
    help: { en: 'adds somebody with their roles', ar: 'موظف جديد بأدواره' },
    run: async ({ call }, [name, key], { roles: typed, language: chosen = 'en' }) => {
      const body = { name, language: chosen, roles: parseRoles(typed), public_key: key };
      const data = await call('addStaff', { body });
      return {
        data,
        lines: [
          { en: en`${name} is ${data.id}, with key ${data.key}`, ar: ar`${name}: ${data.id} ومفتاحه ${data.key}` },
        ],
      };
    },
  }),
  'staff set': command({
    words: ['ID'],
    options: { name: { value: 'NAME', en: 'another name', ar: 'اسم آخر' }, language, roles },
    help: { en: 'changes somebody’s name, language or roles', ar: 'تغيير الاسم أو اللغة أو الأدوار' },
    run: async ({ call }, [id], { name, language: chosen, roles: typed }) => {
      const { version } = await call('member', { params: { id } });
      const body = {
        version,
        ...(name !== undefined && { name }),
        ...(chosen !== undefined && { language: chosen }),
        ...(typed !== undefined && { roles: parseRoles(typed) }),
      };
      const data = await call('changeStaff', { params: { id }, body });
      return { data, lines: [memberLine(data.item)] };
    },
  }),
  'staff leave': command({
    words: ['ID'],
    options: {
      to: { value: 'ID', en: 'who takes over their open orders', ar: 'من يستلم طلباته المفتوحة' },
    },
    help: { en: 'somebody leaves: all their keys end now', ar: 'موظف ترك العمل: تنتهي مفاتيحه كلها الآن' },
    run: async ({ call }, [id], { to }) => {
      const body = to === undefined ? {} : { hand_over_to: to };
      const data = await call('endStaff', { params: { id }, body: body as never });
      return { data, lines: [memberLine(data.item)] };
    },
  }),
  'staff restore': command({
    words: ['ID'],
    options: { roles: { ...roles, required: true } },
    help: {
      en: 'somebody who had left is back: prints the link by which they make a passkey',
      ar: 'موظف عاد إلى العمل: يطبع الرابط الذي ينشئ به مفتاح مرور',
    },
    run: async ({ call }, [id], { roles: typed }) => {
      const data = await call('restoreStaff', { params: { id }, body: { roles: parseRoles(typed) } });
      return { data, lines: [{ en: data.url, ar: data.url }] };
    },
  }),
  'staff add-key': command({
    words: ['ID', 'PUBLIC-KEY'],
    help: { en: 'adds another key of the same person', ar: 'مفتاح آخر للموظف نفسه' },
    run: async ({ call }, [id, key]) => {
      const data = await call('addStaffKey', { params: { id }, body: { public_key: key } });
      return { data, lines: [{ en: en`Key ${data.key}`, ar: ar`المفتاح ${data.key}` }] };
    },
  }),
  'staff end-key': command({
    words: ['KEY'],
    help: { en: 'ends a key, such as a lost machine’s', ar: 'إنهاء مفتاح، كمفتاح جهاز ضاع' },
    run: async ({ call }, [key]) => {
      const data = await call('endStaffKey', { params: { key }, body: {} });
      return { data, lines: [{ en: en`Key ${data.key} has ended`, ar: ar`انتهى المفتاح ${data.key}` }] };
    },
  }),
  'role list': command({
    words: [],
    help: { en: 'all roles with their permissions', ar: 'كل الأدوار بصلاحياتها' },
    run: async ({ call }) => {
      const data = await call('roles');
      return { data, lines: data.items.map(roleLine) };
    },
  }),
  'role set': command({
    words: ['ROLE', 'PERMISSION,…'],
    options: {
      en: { value: 'NAME', required: true, en: 'its name in English', ar: 'اسمه بالإنجليزية' },
      ar: { value: 'NAME', required: true, en: 'its name in Arabic', ar: 'اسمه بالعربية' },
    },
    help: { en: 'a role of your own, or other permissions for one', ar: 'دور جديد أو صلاحيات أخرى لدور' },
    run: async ({ call }, [id, typed], name) => {
      const listed = parsePermissions(typed);
      const { version } = await call('role', { params: { id } });
      const data = await call('setRole', { params: { id }, body: { version, name, permissions: listed } });
      return { data, lines: data.item ? [roleLine(data.item)] : [] };
    },
  }),
  'role remove': command({
    words: ['ROLE'],
    help: { en: 'removes a role that nobody has', ar: 'حذف دور ليس لدى أحد' },
    run: async ({ call }, [id]) => {
      const data = await call('removeRole', { params: { id }, body: {} });
      return { data, lines: [{ en: en`Removed ${data.id}`, ar: ar`حُذف ${data.id}` }] };
    },
  }),
};
