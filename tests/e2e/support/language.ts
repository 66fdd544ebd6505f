/** A page drawn in one language says nothing in the other's. */
import type { Page } from '@playwright/test';
import brands from '../../../demo/catalogue/brands.json' with { type: 'json' };
import type { Locale } from '../../../shared/domain/locale.ts';

/** Latin in any Arabic shop as well: addresses of the net, laboratory units, names of networks and services, codes such as B12. */
const latinEverywhere = [
  /https?:\/\/\S+|\S+@\S+|\b(?:[a-z0-9-]+\.)+[a-z]{2,}\b/gi,
  /\b[a-zμµ]{1,4}\/[a-zμµ]{1,2}\b/gi,
  /\b(?:KNET|Visa|Mastercard|American Express|mada|STC Pay|Apple Pay|Google Pay|WhatsApp|Google Maps|Google Analytics)\b/gi,
  /\b[A-Z0-9]{1,4}(?:[-/][A-Z0-9]+)*\b/g,
];
/** A brand is written as its owner writes it. */
const brandNames = brands.flatMap(({ name }) => [name.en, name.ar]);

/**
 * Words of the other language that a reader or a screen reader meets on a page, each with the text around it. What an element marks as
 * the other language's, or as not to be translated, may stand; so may `typed`, the shopper's own words.
 */
export async function foreignWords(page: Page, locale: Locale, typed: readonly string[] = []): Promise<string[]> {
  const texts = await page.evaluate(
    (other) => {
      const skipped = `script, style, template, noscript, [translate="no"], [lang|="${other}"]`;
      const found: string[] = [document.title];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
        const element = node instanceof Element ? node : node.parentElement;
        if (!element || element.closest(skipped)) continue;
        if (node instanceof Text) found.push(node.data);
        else
          for (const name of ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'])
            found.push((node as Element).getAttribute(name) ?? '');
      }
      return found;
    },
    locale === 'ar' ? 'en' : 'ar',
  );
  const letters = locale === 'ar' ? /[a-z]{2,}/i : /\p{Script=Arabic}/u;
  return [
    ...new Set(
      texts.filter((text) => {
        let rest = text;
        for (const name of [...brandNames, ...typed]) rest = rest.replaceAll(name, ' ');
        if (locale === 'ar') for (const pattern of latinEverywhere) rest = rest.replace(pattern, ' ');
        return letters.test(rest);
      }),
    ),
  ];
}
