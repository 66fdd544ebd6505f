/** The groups of styles that a page hasn't linked: no rule of theirs may match in it (docs/style.md "Styles"). */
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const folder = 'dist/client/assets';

/** Runs in the browser. Collects rules that match while their sheet isn't in force, with each change that is painted. */
function watch(sheets: Readonly<Record<string, string>>): void {
  const bare = new Set<string>();
  Object.assign(window, { bareRules: bare });
  const selectorsOf = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule)
        // What isn't focused or pointed at now may be later, and a part of an element is there with it.
        return [
          rule.selectorText
            .replace(/::[\w-]+|:(?:hover|active|focus|focus-visible|focus-within)\b/g, '')
            .replace(/(^|[>+~]\s*)$/, '$1*'),
        ];
      return 'cssRules' in rule ? selectorsOf((rule as CSSGroupingRule).cssRules) : [];
    });
  const groups = Object.entries(sheets).map(([file, text]) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return { file, selectors: selectorsOf(sheet.cssRules) };
  });
  const look = () => {
    const inForce = new Set([...document.styleSheets].map(({ href }) => href && new URL(href).pathname));
    for (const { file, selectors } of groups)
      if (!inForce.has(file))
        for (const selector of selectors) if (document.querySelector(selector)) bare.add(`${file}: ${selector}`);
  };
  let isWaiting = false;
  const onChange = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      look();
    });
  };
  new MutationObserver(onChange).observe(document, { subtree: true, childList: true, attributes: true });
  onChange();
}

/** For all documents that the page opens from now on, until what is returned is disposed of. */
export async function watchSheets(page: Page) {
  // Every page links the colours of a reader's own, last of all.
  const files = readdirSync(folder).filter((file) => file.endsWith('.css') && !file.startsWith('forced-'));
  const sheets = Object.fromEntries(
    files.map((file) => [`/assets/${file}`, readFileSync(`${folder}/${file}`, 'utf8')]),
  );
  return page.addInitScript(watch, sheets);
}

export const bareRules = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { bareRules: Set<string> }).bareRules]);
