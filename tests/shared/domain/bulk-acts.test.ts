import { describe, expect, test } from 'vitest';
import { type BulkOrder, findBulkSkip } from '../../../shared/domain/bulk-acts.ts';

const order = (fields: Partial<BulkOrder> = {}): BulkOrder => ({
  status: 'placed',
  payment_status: 'paid',
  method: 'card',
  queue: 'to_pack',
  unsent: 0,
  tags: [],
  assignee: null,
  ...fields,
});

describe('a step is for orders that stand right before it', () => {
  test.each([
    ['placed', 'packed', null],
    ['placed', 'ship', 'early'],
    ['placed', 'delivered', 'early'],
    ['packed', 'packed', 'done'],
    ['packed', 'ship', null],
    ['packed', 'delivered', 'early'],
    ['shipped', 'packed', 'done'],
    ['shipped', 'ship', 'done'],
    ['shipped', 'delivered', null],
    ['delivered', 'delivered', 'done'],
    ['returned', 'packed', 'closed'],
    ['cancelled', 'ship', 'closed'],
  ] as const)('%s, %s: %s', (status, act, skip) =>
    expect(findBulkSkip(order({ status }), { act, value: '' })).toBe(skip),
  );

  test.each([
    ['paid', null],
    ['partly_refunded', null],
    ['due_on_delivery', null],
    ['pending', 'unpaid'],
    ['failed', 'unpaid'],
    ['awaiting_confirmation', 'unpaid'],
    ['refunded', 'unpaid'],
  ] as const)('a payment that is %s: %s', (payment_status, skip) =>
    expect(findBulkSkip(order({ payment_status }), { act: 'packed', value: '' })).toBe(skip),
  );

  test.each([
    ['ship', null],
    ['delivered', 'early'],
    ['packed', 'done'],
  ] as const)('one that left in part takes its second parcel before it is delivered: %s, %s', (act, skip) =>
    expect(findBulkSkip(order({ status: 'shipped', unsent: 1 }), { act, value: '' })).toBe(skip),
  );

  test('a test leaves in no parcel', () =>
    expect(findBulkSkip(order({ queue: 'tests' }), { act: 'packed', value: '' })).toBe('test'));
});

describe('a tag and an assignee are set where they differ, whatever the state', () => {
  test.each([
    [{ tags: ['fragile'] }, 'fragile', 'done'],
    [{ tags: ['Fragile'] }, 'fragile', null],
    [{ status: 'cancelled' }, 'fragile', null],
  ] as const)('%o, tag %s: %s', (fields, value, skip) =>
    expect(findBulkSkip(order(fields), { act: 'tag', value })).toBe(skip),
  );
  test.each([
    [{ assignee: { id: 'noura' } }, 'noura', 'done'],
    [{ assignee: { id: 'noura' } }, '', null],
    [{}, '', 'done'],
    [{}, 'noura', null],
  ] as const)('%o, to %s: %s', (fields, value, skip) =>
    expect(findBulkSkip(order(fields), { act: 'assign', value })).toBe(skip),
  );
});
