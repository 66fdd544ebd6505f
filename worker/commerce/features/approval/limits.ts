/** The amounts above which a second person approves, by country. */
import type { ApprovalLimits, approvalDeskCalls } from '../../../../shared/contract/desk/approval.ts';
import { toPositiveMinor } from '../../../../shared/domain/amount-input.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { type Currency, formatAmountWithCode, toMajor } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import { type LimitRow, readLimits } from '../../ledger/approval-limits.ts';
import type { ApprovalRule } from './rule.ts';

export const isAbove = (minor: number, limit: number | null): boolean => limit !== null && minor > limit;

export async function showLimits(db: D1Database, country: CountryCode): Promise<ApprovalLimits> {
  const { currency } = countries[country];
  const { refund_minor, pay_out_minor } = await readLimits(db, country);
  const inMajor = (minor: number | null) => (minor === null ? null : toMajor(minor, currency));
  return { country, currency, refund: inMajor(refund_minor), pay_out: inMajor(pay_out_minor) };
}

interface LimitChange {
  readonly refund?: number | null | undefined;
  readonly pay_out?: number | null | undefined;
}

/** @throws AppError `field.invalid` for a fraction of the smallest unit. */
function toLimit(major: number | null | undefined, before: number | null, currency: Currency): number | null {
  if (major === undefined) return before;
  if (major === null || major === 0) return major;
  const minor = toPositiveMinor(major, currency);
  if (minor === null) throw new AppError('field.invalid');
  return minor;
}

async function planLimits(db: D1Database, country: CountryCode, change: LimitChange) {
  const { currency } = countries[country];
  const before = await readLimits(db, country);
  const after: LimitRow = {
    refund_minor: toLimit(change.refund, before.refund_minor, currency),
    pay_out_minor: toLimit(change.pay_out, before.pay_out_minor, currency),
  };
  return { before, after };
}

export async function setLimits(db: D1Database, country: CountryCode, change: LimitChange): Promise<ApprovalLimits> {
  const { after } = await planLimits(db, country, change);
  await db
    .prepare(
      `INSERT INTO approval_limits (country, refund_minor, pay_out_minor) VALUES (?, ?, ?)
       ON CONFLICT (country) DO UPDATE SET refund_minor = excluded.refund_minor, pay_out_minor = excluded.pay_out_minor`,
    )
    .bind(country, after.refund_minor, after.pay_out_minor)
    .run();
  return showLimits(db, country);
}

const isRaised = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before);

export const limitRule: ApprovalRule<(typeof approvalDeskCalls)['setApprovalLimits']> = {
  state: ({ params }) => ({
    sql: 'SELECT json_array(refund_minor, pay_out_minor) FROM approval_limits WHERE country = ?1',
    of: params.country,
  }),
  assess: async ({ db }, { params: { country }, body }) => {
    const { before, after } = await planLimits(db, country, body);
    const { currency } = countries[country];
    const format = ({ refund_minor, pay_out_minor }: LimitRow) =>
      [refund_minor, pay_out_minor]
        .map((minor) => (minor === null ? '–' : formatAmountWithCode(minor, currency)))
        .join(' / ');
    return {
      needsApproval:
        isRaised(before.refund_minor, after.refund_minor) || isRaised(before.pay_out_minor, after.pay_out_minor),
      facts: { before: format(before), after: format(after) },
    };
  },
};
