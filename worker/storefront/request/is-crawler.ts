/**
 * Search engines, link previews and auditors, by their user agent. They get a whole page, because they read from its head
 * what depends on its data. A visitor who is mistaken for one gets the same page a little later.
 */
const crawlerWords =
  /bot\b|crawl|spider|slurp|preview|external(?:hit|agent|fetcher)|facebookcatalog|whatsapp|embedly|google(?:-|other)|-google|chatgpt-user|lighthouse|yandex|ia_archiver/i;

export const isCrawler = (userAgent: string | null): boolean => crawlerWords.test(userAgent ?? '');
