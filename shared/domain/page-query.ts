/**
 * The part of a page's query that says what is shown. Where a visit comes from (an advertisement, a result list) is read by
 * scripts and changes no page: links to the same page leave it out, and one kept page serves all of them.
 */
const fromElsewhere =
  /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|sc_click_id|srsltid|igshid|mc_cid|mc_eid|_gl)$/;
/** A product is one page however it was found, but from a nutritionist's list it says what they said of it. */
const origin = /^(?:position|search_term|search_id|origin)$/;
const isProduct = /^\/products\/[^/]/;

type Pairs = Iterable<readonly [string, string]>;

/**
 * `path` is without language; the query's pairs in their order. A NUL cannot stand in HTML: the browser would read another
 * character than was sent, and the page could not be taken over.
 */
export const pagePairs = (path: string, query: Pairs): (readonly [string, string])[] =>
  [...query].filter(
    ([name, value]) =>
      !fromElsewhere.test(name) && !(isProduct.test(path) && origin.test(name)) && !(name + value).includes('\0'),
  );

/** The same as it is written in a URL, always in one way: `?utm_source=x&page=2` → `?page=2`; `''` when nothing is left. */
export function pageQuery(path: string, query: Pairs): string {
  const written = pagePairs(path, query).map((pair) => pair.map(encodeURIComponent).join('='));
  return written.length === 0 ? '' : `?${written.join('&')}`;
}
