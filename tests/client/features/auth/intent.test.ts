import { expect, test } from 'vitest';
import { intentKey, keepIntent, takeIntent } from '../../../../client/features/auth/intent.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const minuteMs = 60_000;

test('what a guest wanted is taken up once after signing in (§6)', () => {
  const storage = memory();
  keepIntent(storage, { do: 'save', sku: 'S1', name: 'Vitamin C' }, 0);
  expect(takeIntent(storage, minuteMs)).toEqual({ do: 'save', sku: 'S1', name: 'Vitamin C' });
  expect(takeIntent(storage, minuteMs)).toBeNull();
});

test('the last wish counts, and one of long ago is forgotten', () => {
  const storage = memory();
  keepIntent(storage, { do: 'keep', share: 'a' }, 0);
  keepIntent(storage, { do: 'notify', product: 'p', sku: 'S1' }, 0);
  expect(takeIntent(storage, minuteMs)).toMatchObject({ do: 'notify' });
  keepIntent(storage, { do: 'keep', share: 'a' }, 0);
  expect(takeIntent(storage, 16 * minuteMs)).toBeNull();
});

test.each(['', 'null', '{', '{"at":0}', '{"intent":{"do":1},"at":0}', '[]'])(
  'storage that holds %j is no wish',
  (text) => {
    const storage = memory();
    storage.setItem(intentKey, text);
    expect(takeIntent(storage, 0)).toBeNull();
  },
);
