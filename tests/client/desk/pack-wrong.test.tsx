/** A pack that doesn't go into the parcel: what becomes of it, and why. */
import { expect, test } from 'vitest';
import { WrongScan } from '../../../client/desk/features/order/pack-wrong.tsx';
import type { Locale } from '../../../shared/domain/money.ts';
import type { ScanOutcome } from '../../../shared/domain/packing.ts';
import { drawDesk } from './draw-desk.tsx';

const line = (sku: string, packed: number) => ({
  sku,
  gtin: null,
  needed: 2,
  packed,
  expires_on: null,
  stopped_lots: [],
  name: { en: `Product ${sku}`, ar: `منتج ${sku}` },
  image: null,
});

async function draw(outcome: ScanOutcome, locale: Locale = 'en') {
  await drawDesk(
    <WrongScan
      refused={{ text: 'S1', scan: { code: 'S1' }, verdict: { outcome, sku: 'S1', expiresOn: null } }}
      lines={[line('S1', 2), line('S2', 0)]}
      onGoOn={() => undefined}
      onReason={() => undefined}
    />,
    { locale },
  );
  const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) =>
    textContent?.replace(/[\u2066-\u2069]/g, ''),
  );
  return { title: document.querySelector('h1')?.textContent, facts };
}

test.each([
  ['en', 'One too many: put it back', 'In the parcel2 of 2 · Product S1', 'You needProduct S2'],
  ['ar', 'قطعة زائدة، أعدها إلى مكانها', 'في الطرد2 من 2 · منتج S1', 'المطلوبمنتج S2'],
] as const)(
  'one too many says so, how many are in, and what is wanted instead (%s)',
  async (locale, title, inside, next) => {
    const drawn = await draw('enough', locale);
    expect(drawn.title).toBe(title);
    expect(drawn.facts).toContain(inside);
    expect(drawn.facts).toContain(next);
  },
);

test.each([
  ['wrong_item', 'Put it back'],
  ['expired', 'Put it aside'],
  ['recalled', 'Put it aside'],
] as const)('%s: one sentence says where it goes, and no other says otherwise', async (outcome, title) => {
  expect((await draw(outcome)).title).toBe(title);
  expect(document.body.textContent?.match(/Put it (back|aside)/g)).toHaveLength(1);
});
