/** The rest of the way, on the same phone: what is searched for, the cart, the first field of checkout, and the quiz. */
import { localizedPath } from '../../shared/domain/locale.ts';
import { type Landing, lookAt } from './first-tap.ts';
import { openGuest, openPhone, tap } from './phone.ts';
import { type Awaited, read, script, watch } from './watch.ts';

/** A shopper who has just landed. */
const soonMs = 2000;
const lookMs = 4000;
const buyButton = 'main:not([hidden]) .product-info .buy-row .btn--big:enabled';

export async function walkToPaying(
  { browser, origin, locale, isThrottled }: Landing,
  note: (step: string, seen: Record<string, number>) => void,
  slug: string,
): Promise<void> {
  const context = await openGuest(browser, origin, locale);
  const { page, cdp } = await openPhone(context, script, isThrottled);
  const open = (path: string) => page.goto(origin + localizedPath(path, locale), { waitUntil: 'commit' });
  const step = async (name: string, awaited: Awaited, act: () => Promise<unknown>, by?: readonly string[]) => {
    await page.evaluate(watch(awaited, false, by));
    await act();
    note(name, await read(page, awaited));
  };
  await open('/');
  await lookAt(page, soonMs);
  await tap(cdp, page, 'search input');
  await step('typed → suggestions', { suggestion: '.suggestion' }, () => page.keyboard.insertText('magnesium'), [
    'input',
  ]);
  await step('Enter → results', { card: '.listing-results .card' }, () => page.keyboard.press('Enter'), ['submit']);

  await open(`/products/${slug}`);
  await lookAt(page, lookMs);
  await tap(cdp, page, buyButton);
  await page.waitForTimeout(lookMs);
  await step('product → cart', { line: '.cart-lines li' }, () => tap(cdp, page, 'a[href$="/cart"]:visible'));
  await page.waitForTimeout(lookMs);
  const field = { field: 'main:not([hidden]) form input:not([type=hidden])' };
  await step('cart → checkout', field, () => tap(cdp, page, 'main a[href*="/checkout/"]:visible'));

  await open('/quiz');
  await lookAt(page, lookMs);
  await tap(cdp, page, '.quiz-options label');
  await step('quiz, next question', { options: '.quiz-options' }, () =>
    tap(cdp, page, '.quiz-foot .btn--big, .quiz-foot [value=next]'),
  );
  await context.close();
}
