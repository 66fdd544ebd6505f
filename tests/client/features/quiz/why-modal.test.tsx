import { afterEach, expect, test } from 'vitest';
import { WhyModal } from '../../../../client/features/quiz/why-modal.tsx';
import type { QuizItem } from '../../../../shared/contract/quiz.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const item = {
  id: 'p1',
  name: 'Magnesium Glycinate',
  images: [{ url: '/packs/min-001.en.svg', alt: '' }],
  because: ['busy days', 'a restful evening'],
  reason: 'Magnesium contributes to less tiredness.',
  amount: 'Magnesium 200 mg',
  notes: [{ kind: 'warning', text: 'Take it at least 4 hours away from your thyroid tablet.' }],
} as unknown as QuizItem;

test('“why this product” shows the reason beside a picture of 273 × 294', async () => {
  shop = await openShop(<WhyModal item={item} close={() => undefined} />);
  const dialog = shop.page.querySelector('dialog');
  const paragraphs = [...(dialog?.querySelectorAll('p') ?? [])].map((one) => one.textContent);
  expect(paragraphs).toContain('Magnesium contributes to less tiredness.');
  expect(paragraphs).toContain('Because of: busy days, a restful evening');
  expect(dialog?.querySelector('.alert--warn')?.textContent).toContain('4 hours away');
  const picture = dialog?.querySelector('img');
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['273', '294']);
});
