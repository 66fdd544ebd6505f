/**
 * Search engines, link previews and auditors, by the words that they name themselves with. They get a page whole: they read its head
 * for what only its data say. Who is taken for one in error gets the same page a little later.
 */
const crawlerWords =
  /bot\b|crawl|spider|slurp|preview|external(?:hit|agent|fetcher)|facebookcatalog|whatsapp|embedly|google(?:-|other)|-google|chatgpt-user|lighthouse|yandex|ia_archiver/i;

export const isCrawler = (userAgent: string | null): boolean => crawlerWords.test(userAgent ?? '');
