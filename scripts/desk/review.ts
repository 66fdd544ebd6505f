/** `review list|show|accept|refund|close`: money that came otherwise than it was asked for. */
import type { Call } from './client.ts';
import { type Answer, misused, needed } from './options.ts';

interface Review {
  charge: string;
  status: string;
  reason: string;
  order: string | null;
  payment_status: string | null;
  name: string;
  asked: string;
  captured: string;
  difference: string | null;
  may: string[];
  refund: 'due' | 'done' | null;
  note: string | null;
  created_at: string;
  decided_at: string | null;
}

const lineOf = (one: Review): string =>
  [
    one.charge,
    one.status,
    one.order ?? 'wallet',
    one.payment_status ?? '',
    `asked ${one.asked}`,
    `came ${one.captured}`,
    one.difference === null ? one.reason : `difference ${one.difference}`,
    one.created_at,
  ]
    .filter(Boolean)
    .join('  ');

export async function listReviews(call: Call, status: string | undefined): Promise<Answer> {
  if (status !== undefined && status !== 'open' && status !== 'all') throw misused('--status is open or all.');
  const data = await call<{ items: Review[] }>('GET', `/desk/reviews?status=${status ?? 'open'}`);
  return { data, lines: data.items.length === 0 ? ['Nothing is under review.'] : data.items.map(lineOf) };
}

const chargeOf = (charge: string | undefined) => needed(charge, 'The charge');

export async function showReview(call: Call, charge: string | undefined): Promise<Answer> {
  const data = await call<Review>('GET', `/desk/review?charge=${encodeURIComponent(chargeOf(charge))}`);
  const lines = [
    lineOf(data),
    `For ${data.name || 'somebody who is gone'}; it is under review for its ${data.reason}.`,
    ...(data.may.length > 0 ? [`You may: ${data.may.join(', ')}`] : []),
    ...(data.refund === null ? [] : [data.refund === 'done' ? 'The bank has it back.' : 'The bank is being asked.']),
    ...(data.note === null ? [] : [data.note]),
  ];
  return { data, lines };
}

export async function decideReview(
  call: Call,
  decision: 'accept' | 'refund' | 'close',
  charge: string | undefined,
  reason: string | undefined,
): Promise<Answer> {
  const body = {
    charge: chargeOf(charge),
    ...(decision === 'close' ? { reason: needed(reason, '--reason') } : {}),
  };
  const data = await call<Review>('POST', `/desk/review/${decision}`, body);
  const what = data.order ?? 'the wallet';
  const said = {
    accept: `${data.captured} were taken for ${what}${data.order === null || data.difference === null ? '' : `; difference ${data.difference}`}`,
    refund: `${data.captured} go back${data.refund === 'done' ? ': the bank has them' : ''}`,
    close: `${data.charge} is closed`,
  };
  return { data, lines: [said[decision]] };
}
