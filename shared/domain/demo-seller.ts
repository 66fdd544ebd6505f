/** Which of a seller's fields are still those of the demo (migrations/0015_invoices.sql): invoices that say them are samples. */

const demo: Readonly<Record<string, RegExp>> = {
  name_en: /\(demo\)/i,
  name_ar: /\(تجريبي\)/,
  registration: /^0+$/,
  vat_number: /^30{13}3$/,
  address_en: /^demo address/i,
  address_ar: /^عنوان تجريبي/,
};

/** In the order of the file that `seller get` prints; none: the seller is a real one. */
export const demoFields = (seller: Readonly<Record<string, string | null>>): string[] =>
  Object.keys(demo).filter((field) => demo[field]?.test(seller[field]?.trim() ?? ''));
