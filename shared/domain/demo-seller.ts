/** Fields of a seller that still have the demo's values (migrations/0015_invoices.sql); their invoices are marked as samples. */

const demoPatterns: Readonly<Record<string, RegExp>> = {
  name_en: /\(demo\)/i,
  name_ar: /\(تجريبي\)/,
  registration: /^0+$/,
  vat_number: /^30{13}3$/,
  address_en: /^demo address/i,
  address_ar: /^عنوان تجريبي/,
};

export const findDemoFields = (seller: Readonly<Record<string, string | null>>): string[] =>
  Object.keys(demoPatterns).filter((field) => demoPatterns[field]?.test(seller[field]?.trim() ?? ''));
