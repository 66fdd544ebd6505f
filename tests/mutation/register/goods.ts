// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is found is source, and source has placeholders
/** The catalogue, the search and what Kuwait and Saudi Arabia ask (docs/design.md §3, docs/catalogue.md, docs/gulf.md). */
import { at, type Mutation } from './mutation.ts';

export const goods: readonly Mutation[] = [
  at('D3.1', 'worker/commerce/features/search/rank.ts', 'matched * 2 < required', 'matched * 3 < required'),
  at(
    'D3.2',
    'worker/commerce/features/search/rank.ts',
    '  b.candidate.in_stock - a.candidate.in_stock ||\n  b.score',
    '  b.score',
  ),
  at(
    'D3.3',
    'worker/commerce/features/search/rank.ts',
    'whole.some(({ candidate }) => candidate.in_stock === 1) ? whole : scored',
    'scored',
  ),
  at('D3.4', 'shared/domain/free-delivery-fee.ts', 'terms.thresholdMinor > 0 && ', ''),
  at(
    'D3.6',
    'worker/commerce/queues/notify-back-in-stock.ts',
    'ORDER BY n.asked_at, n.user_id LIMIT',
    'ORDER BY n.asked_at DESC, n.user_id LIMIT',
  ),
  at('D3.7', 'worker/commerce/queues/notify-back-in-stock.ts', ' AND st.available > 0 AND', ' AND'),
  at(
    'CAT1.2',
    'shared/domain/import-price.ts',
    "digits >= 3 ? 'price_ambiguous' :",
    "digits >= 4 ? 'price_ambiguous' :",
  ),
  at(
    'CAT3',
    'shared/domain/csv.ts',
    "const formulaStart = /^'*[=+\\-@\\t\\r\\n]/;",
    "const formulaStart = /^'*[=+\\-\\t\\r\\n]/;",
  ),
  at('CAT3.2', 'shared/domain/csv.ts', 'guardedStart.test(text) ? text.slice(1) : text', 'text'),
  at(
    'CAT10.1',
    'worker/commerce/features/desk/import-plan.ts',
    '    if (mode === undefined) {',
    '    if (mode === undefined && row < 0) {',
  ),
  at(
    'CAT12.1',
    'shared/domain/expiry.ts',
    'if (day === undefined) return last;',
    'if (day === undefined) return `${month}-01`;',
  ),
  at(
    'CAT12.2',
    'shared/domain/expiry.ts',
    'subtractDays(expiresOn, stopDays);',
    'subtractDays(expiresOn, stopDays > 0 ? stopDays - 1 : 0);',
  ),
  at('G2.1', 'shared/domain/phone.ts', '|41\\d{6}', ''),
  at('G2.2', 'shared/domain/phone.ts', 'KW: { mobile: /^(?:[569]', 'KW: { mobile: /^(?:[5-9]'),
  at('G4.1', 'shared/domain/search-text.ts', "ى: 'ي', ة: 'ه'", "ى: 'ي', ة: 'ة'"),
  at('U8', 'worker/commerce/features/media/strip-metadata.ts', 'return strip ? strip(bytes) : bytes;', 'return bytes;'),
  at('X4', 'shared/domain/content-text.ts', '|https:\\/\\/|mailto:', '|https:\\/\\/|data:|mailto:'),
  at('PR1', 'worker/commerce/features/account/remove-account.ts', "name = '', phone = '',", "name = '',"),
  at(
    'PR9',
    'worker/commerce/features/account/export-data.ts',
    "(topic NOT LIKE 'order.%' OR ref IN",
    '(true OR ref IN',
  ),
];
