/**
 * The part of a page's query that changes the page. Campaign and referrer parameters are read by scripts only, so links
 * omit them and the page cache ignores them.
 */
const campaignParameter =
  /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|sc_click_id|srsltid|igshid|mc_cid|mc_eid|_gl)$/;
/** A product page is the same however it was found, except from a nutritionist's list, whose advice it shows. */
const originParameter = /^(?:position|search_term|search_id|origin)$/;
const productPath = /^\/products\/[^/]/;

type QueryPairs = Iterable<readonly [string, string]>;

/**
 * `path` has no language. A NUL is dropped because HTML can't contain it: the browser would read another character, and
 * hydration would fail.
 */
export const filterPagePairs = (path: string, query: QueryPairs): (readonly [string, string])[] =>
  [...query].filter(
    ([name, value]) =>
      !campaignParameter.test(name) &&
      !(productPath.test(path) && originParameter.test(name)) &&
      !(name + value).includes('\0'),
  );

export function formatPageQuery(path: string, query: QueryPairs): string {
  const written = filterPagePairs(path, query).map((pair) => pair.map(encodeURIComponent).join('='));
  return written.length === 0 ? '' : `?${written.join('&')}`;
}
