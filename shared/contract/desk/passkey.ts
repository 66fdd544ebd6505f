import { z } from 'zod';
import { deskGet, deskPost } from './call.ts';
import { staffId } from './fields.ts';

const passkeyId = z
  .string()
  .regex(/^p-[0-9a-f]{12}$/)
  .brand<'passkey'>();
const passkey = z.strictObject({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  used_at: z.string(),
});
export type Passkey = z.output<typeof passkey>;

export const passkeyDeskCalls = {
  passkeys: deskGet('/desk/passkeys', {
    may: null,
    scope: 'filter',
    summary: 'The caller’s own passkeys, and how many recovery codes are left',
    data: z.strictObject({ items: z.array(passkey), recovery_codes: z.int() }),
  }),
  endPasskey: deskPost('/desk/passkeys/:id/end', {
    may: null,
    scope: 'filter',
    fresh: true,
    summary: 'One of the caller’s own passkeys opens nothing from now on',
    refusals: ['passkey.last', 'passkey.unknown'],
    params: z.strictObject({ id: passkeyId }),
    body: z.strictObject({}),
    data: z.strictObject({ id: z.string() }),
  }),
  makeRecoveryCodes: deskPost('/desk/recovery-codes', {
    may: null,
    scope: 'filter',
    fresh: true,
    summary: 'Ten new recovery codes for the caller, shown this once; the old ones end',
    body: z.strictObject({}),
    data: z.strictObject({ codes: z.array(z.string()) }),
  }),
  endStaffPasskeys: deskPost('/desk/staff/:id/end-passkeys', {
    may: 'manage_staff',
    fresh: true,
    summary: 'Somebody lost what they sign in with: their passkeys, recovery codes and sessions end',
    refusals: ['staff.unknown', 'staff.beyond'],
    params: z.strictObject({ id: staffId }),
    body: z.strictObject({}),
    data: z.strictObject({ ended: z.int() }),
  }),
};
