import { z } from 'zod';
import { parseExpiryDate } from '../../domain/expiry.ts';
import { readScan } from '../../domain/scan.ts';
import { country } from '../fields.ts';

/** Idempotency key of desk calls that move money (docs/security.md M17, M28). */
export const moneyKey = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** A GTIN or an SKU, as it was typed or scanned. */
export const scannedCode = z
  .string()
  .max(200)
  .overwrite((typed) => readScan(typed).code)
  .regex(/^[A-Z0-9._-]{1,64}$/);

/** A time in a query, in Unix ms. */
export const unixMs = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** A time in a body, in Unix ms. */
export const unixTime = z.int().min(0).max(8.64e15);

/** A time of day, in minutes since midnight. */
export const minuteOfDay = z.int().min(0).max(1440);

export const staffId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/)
  .brand<'staff'>();
export const staffKeyId = z
  .string()
  .regex(/^[a-z0-9-]{1,16}$/)
  .brand<'staff-key'>();

/** Who at the desk did it; null: the shopper, or the shop itself. */
export const staffName = z.string().nullable();

/** In a path or query. */
export const auditLogId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

export const roleId = z
  .string()
  .regex(/^[a-z][a-z-]{1,39}$/)
  .brand<'role'>();
/** Roles that somebody has; `country` null: in every country. */
export const grants = z
  .array(z.strictObject({ role: roleId, country: country.nullable() }))
  .min(1)
  .max(20);

/** `2027-03-31`. */
export const calendarDay = z
  .string()
  .max(10)
  .refine((text) => parseExpiryDate(text) === text, { params: { rule: 'invalid' } });
