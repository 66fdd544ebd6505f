/** Positions of elements on phone and desktop. */
import { newOrderWords } from '../../client/desk/features/order/new-order-words.ts';
import { pickWords } from '../../client/desk/i18n/words.ts';
import { locales } from '../../shared/domain/locale.ts';
import { paths } from '../../shared/paths.ts';
import { addProduct } from './support/buy.ts';
import { desk, expect, open, test, translator } from './support/shop.ts';
import { deskOrigin, openDesk } from './support/web-desk.ts';

const boxOf = async (place: import('@playwright/test').Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('Nothing is there.');
  return box;
};

for (const locale of locales)
  test(`a product row shows that it scrolls, and wide pages use their width (${locale})`, async ({ page }) => {
    const width = 360;
    await page.setViewportSize({ width, height: 780 });
    await open(page, '/', locale, 'KW');
    const shelf = page.locator('.rail').first();
    await shelf.scrollIntoViewIfNeeded();
    const third = await boxOf(shelf.locator('> *').nth(2));
    // Part of the third card is seen, and part is not.
    const seen = locale === 'ar' ? third.x + third.width : width - third.x;
    expect(seen).toBeGreaterThan(16);
    expect(seen).toBeLessThan(third.width);
    await expect(page.getByRole('heading', { name: locale === 'ar' ? /الكويت/ : /Kuwait/, level: 2 })).toBeVisible();

    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/terms', locale, 'KW');
    const [text, contents] = [await boxOf(page.locator('.content-body')), await boxOf(page.locator('.contents'))];
    const isBeside = locale === 'ar' ? contents.x < text.x : contents.x > text.x + text.width;
    expect(isBeside).toBe(true);
    await page.locator('.contents a').last().click();
    await expect(page.locator('.content-body section').last()).toBeInViewport();

    await open(page, '/nutritionist?id=hessa-al-mutawa', locale, 'KW');
    const [card, why] = [
      await boxOf(page.locator('.recommendations > li').first()),
      await boxOf(page.locator('.recommendation-reason').first()),
    ];
    expect(card.y + card.height - (why.y + why.height)).toBeLessThan(32);
  });

test('a number in Arabic digits stands as it is typed, in shop and desk', async ({ page }) => {
  const expectInOrder = async (field: import('@playwright/test').Locator) => {
    const draw = async (number: string) => {
      await field.fill(number);
      return field.screenshot({ animations: 'disabled' });
    };
    // A sign that isn't drawn holds all that follows from left to right.
    const inOrder = await draw('\u202d٥٠٠٠ ١٢٣٤');
    // The first picture may still have the field's letters on their way.
    await expect.poll(async () => (await draw('٥٠٠٠ ١٢٣٤')).equals(inOrder)).toBe(true);
  };
  await open(page, '/become-a-supplier', 'ar', 'KW');
  await expectInOrder(page.getByLabel(translator('ar')('info.phone')));
  await openDesk(page, 'ar');
  await page.goto(`${deskOrigin}/orders/new`);
  await expectInOrder(page.getByLabel(pickWords(newOrderWords, 'ar').phone));
});

test('a checkout without goods says once that the cart is empty', async ({ page }) => {
  const t = translator('ar');
  await open(page, '/checkout/shipping', 'ar', 'KW');
  const empty = page.locator('.empty-state');
  await expect(empty.getByRole('heading')).toHaveText(t('cart.empty_title'));
  await expect(empty.getByText(t('cart.empty_title'))).toHaveCount(1);
});

test('the promise of delivery is read whole wherever it stands', async ({ page }) => {
  await open(page, '/cart', 'ar', 'SA');
  const promise = page.locator('.strip p');
  for (const width of [577, 700, 768, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    await expect(promise).toBeVisible();
    const cut = await promise.locator('span').evaluate((text) => text.scrollWidth - text.clientWidth);
    expect(cut, `${width} px`).toBeLessThanOrEqual(0);
    // Two lines at most, beside the country and the language.
    expect((await boxOf(page.locator('.strip'))).height, `${width} px`).toBeLessThanOrEqual(48);
  }
});

/** What a lower price saves, below the price. */
const saving = (page: import('@playwright/test').Page) => page.locator('.product-info .dot-separated').first();

for (const locale of locales)
  test(`on a phone nothing overlaps, and text comes before controls (${locale})`, async ({ page }) => {
    const width = 360;
    await page.setViewportSize({ width, height: 780 });
    await open(page, '/products/tidewell-vitamin-d3-k2-5000', locale, 'KW');
    await page.locator('.gallery li a').last().click();
    const label = page.locator('.slides .is-label .supplement-facts');
    await expect(label).toBeInViewport({ ratio: 0.5 });
    const [tag, figures] = [await boxOf(page.locator('.gallery .tag')), await boxOf(label)];
    expect(figures.y).toBeGreaterThanOrEqual(tag.y + tag.height);
    // A warning keeps clear of the line above it, and the longest name of the facts isn't parted before its bracket.
    const [warning, price] = [
      await boxOf(page.locator('.product-info > .alert--warn').first()),
      await boxOf(saving(page)),
    ];
    expect(warning.y - (price.y + price.height)).toBeGreaterThanOrEqual(12);
    const parted = await page.locator('.two-columns .supplement-facts tbody th').evaluateAll((names) =>
      names.filter((name) => {
        const text = name.firstChild;
        const end = text?.textContent?.lastIndexOf(')') ?? -1;
        const topAt = (at: number) => {
          const range = document.createRange();
          range.setStart(text as Node, at);
          range.setEnd(text as Node, at + 1);
          return range.getBoundingClientRect().top;
        };
        return end > 0 && topAt(end) !== topAt(end - 1);
      }),
    );
    expect(parted).toHaveLength(0);

    desk('promotion', 'add', 'bundle', `TRIO-${locale}`, 'VIT-006', 'OMG-003', 'MIN-003', '--percent', '10');
    await open(page, '/products/ember-b12-methylcobalamin-1000', locale, 'KW');
    const together = page
      .locator('.bundle')
      .filter({ has: page.locator('.card:nth-child(3)') })
      .first();
    await together.scrollIntoViewIfNeeded();
    const third = await boxOf(together.locator('.card').nth(2));
    expect(locale === 'ar' ? third.x + third.width : width - third.x).toBeGreaterThan(16);
    desk('promotion', 'end', 'bundle', `TRIO-${locale}`);

    await open(page, '/brands/dana', locale, 'KW');
    const [words, tools] = [await boxOf(page.locator('.section-lead')), await boxOf(page.locator('.listing-tools'))];
    expect(words.y + words.height).toBeLessThanOrEqual(tools.y);

    await open(page, '/', locale, 'KW');
    const [button, link] = [
      await boxOf(page.locator('.hero-copy .btn')),
      await boxOf(page.locator('.hero-copy .action-link')),
    ];
    expect(link.y).toBeLessThan(button.y + button.height);
    // Neither do the packs of the tiles reach their words, and a test's facts part between two of them.
    await page.setViewportSize({ width: 700, height: 900 });
    for (const tile of await page.locator('.hero-side .panel').all()) {
      const [pack, text] = [await boxOf(tile.locator('img')), await boxOf(tile.locator('p'))];
      expect(pack.y).toBeGreaterThanOrEqual(text.y + text.height);
    }
    await page.setViewportSize({ width: 480, height: 900 });
    await open(page, paths.bloodTests(), locale, 'KW');
    const lines = await page
      .locator('.test-card p > span')
      .evaluateAll((facts) => facts.map((fact) => (fact as HTMLElement).offsetHeight));
    expect(lines.length).toBeGreaterThan(14);
    expect(Math.max(...lines)).toBeLessThan(30);
    await open(page, '/', locale, 'KW');
    // The largest letters shrink in steps, in both languages.
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.locator('.hero-copy h1')).toHaveCSS('font-size', '36px');
  });

for (const locale of locales)
  test(`what scrolls in the header shows it, and reasons for an account stand beside the form (${locale})`, async ({
    page,
  }) => {
    const t = translator(locale);
    // No placeholder is cut, and in a narrow window the list of suggestions ends in the way to all results.
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, '/terms', locale, 'KW');
    const field = page.getByRole('banner').getByRole('searchbox', { name: t('shell.search') });
    const [room, wanted] = await field.evaluate((input: HTMLInputElement) => {
      const pen = document.createElement('canvas').getContext('2d');
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(input);
      if (pen) pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      return [input.clientWidth, pen?.measureText(input.placeholder).width ?? Number.POSITIVE_INFINITY];
    });
    expect(wanted).toBeLessThanOrEqual(room ?? 0);
    await field.focus();
    await page.keyboard.type(locale === 'ar' ? 'فيتامين' : 'vitamin');
    const list = page.locator('.suggestions');
    const all = page.locator('.suggestion-all');
    await expect(list.locator('img').first()).toBeAttached();
    expect(await list.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
    const [listBox, allBox] = [await boxOf(list), await boxOf(all)];
    expect(allBox.y + allBox.height).toBeLessThanOrEqual(listBox.y + listBox.height);

    // The navigation fades where it goes on, and lies free at its end.
    await page.setViewportSize({ width: 768, height: 800 });
    await open(page, '/auth/sign-in', locale, 'KW');
    const nav = page.locator('.nav');
    const under = (end: boolean) =>
      nav.evaluate((row, atEnd) => {
        row.scrollTo({ left: atEnd ? (document.dir === 'rtl' ? -9999 : 9999) : 0, behavior: 'instant' });
        const { left, right } = row.getBoundingClientRect();
        const last = row.lastElementChild?.getBoundingClientRect();
        const fade = Number.parseFloat(getComputedStyle(row, '::after').inlineSize);
        return document.dir === 'rtl' ? (last?.left ?? 0) < left + fade - 1 : (last?.right ?? 0) > right - fade + 1;
      }, end);
    expect(await under(false)).toBe(true);
    expect(await under(true)).toBe(false);

    // What an account is good for stands beside the form where there is room.
    const why = page.getByRole('complementary').filter({ hasText: t('auth.why') });
    await expect(why).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    const [form, reasons] = [await boxOf(page.locator('main form').first()), await boxOf(why)];
    expect(locale === 'ar' ? reasons.x + reasons.width <= form.x : reasons.x >= form.x + form.width).toBe(true);
  });

for (const [locale, country] of [
  ['en', 'SA'],
  ['ar', 'SA'],
  ['ar', 'KW'],
] as const)
  test(`the button below the totals stays where it is when they come (${locale}, ${country})`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 780 });
    await open(page, '/', locale, country);
    // Nothing that passes an upper limit: its warning stands above the totals.
    for (const slug of ['ember-b12-methylcobalamin-1000', 'halden-a-z-multivitamin-50-plus'])
      await addProduct(page, slug, locale);
    for (const width of [320, 360, 1280])
      for (const path of [paths.cart(), paths.checkoutShipping()]) {
        await page.setViewportSize({ width, height: 780 });
        let sendQuote = () => {};
        const isWanted = new Promise<void>((resolve) => {
          sendQuote = resolve;
        });
        await page.route('**/api/order/calculate', async (route) => {
          await isWanted;
          await route.continue();
        });
        await open(page, path, locale, country);
        await expect(page.locator('.totals-pending')).toBeVisible();
        await expect(page.locator('.free-delivery--waiting')).toHaveCount(0);
        const button = page.locator('.summary .btn--big');
        const before = await boxOf(button);
        sendQuote();
        await expect(page.locator('.totals-pending')).toHaveCount(0);
        const after = await boxOf(button);
        expect.soft(Math.abs(after.y - before.y), `${path} at ${width}`).toBeLessThan(1);
        await page.unroute('**/api/order/calculate');
      }
  });
