// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is found is source, and source has placeholders
/** Monitoring, counts and dead letters (docs/promises.md "Faults and counts"). */
import { at, type Mutation } from './mutation.ts';

const outbox = 'worker/commerce/queues/outbox.ts';
const counts = 'worker/commerce/features/search/empty-searches.ts';

export const watch: readonly Mutation[] = [
  at('F19.20', outbox, 'maxTries = 12', 'maxTries = 13'),
  at('F19.20', outbox, "waits: 'sent_at IS NULL AND dead_at IS NULL'", "waits: 'sent_at IS NULL'"),
  at('F4.20', 'worker/storefront/upstream/health.ts', 'commerce.value?.ok === true', 'commerce.value !== null'),
  at('F4.21', 'worker/storefront/upstream/health.ts', 'checks.cache.ok && checks.commerce.ok', 'checks.commerce.ok'),
  at('PR7.9', 'client/features/session/may-stay.ts', 'stores.session.user === null && isImpersonal', '!isImpersonal'),
  at('PR4.30', 'worker/desk/call-commerce.ts', '    reqId: request.reqId,', '    reqId: crypto.randomUUID(),'),
  at('PR4.30', 'worker/desk/index.ts', "c.set('callPath', call.path);\n  return", "c.set('callPath', path);\n  return"),
  at('PR4.30', 'worker/desk/report.ts', "worker: 'desk'", "worker: 'storefront'"),
  at('F19.21', 'docs/operations.md', '| `The push service refuses …` |', '| `Notifications` |'),
  at('PR4.20', 'shared/domain/empty-search.ts', 'shownFromDevices = 5', 'shownFromDevices = 4'),
  at('PR4.21', counts, '`${month} ${device}`', '`${month} ${device} ${context.reqId}`'),
  at('PR4.22', 'shared/domain/empty-search.ts', '.test(toLatinDigits(text))', '.test(text)'),
  at('PR4.23', counts, '  if (found.ids === null || found.ids.length > 0) return false;\n', ''),
  at('R7.20', 'shared/domain/empty-search.ts', 'emptySearchesPerDevice = 30', 'emptySearchesPerDevice = 3000'),
  at('PR5.20', 'shared/domain/visit-count.ts', "name === 'health' || name === 'advice' ? 'none' : ", ''),
  at('PR4.24', 'worker/storefront/counts/count.ts', 'device: null, session: null', "device: 'x', session: 'y'"),
  at('PR4.25', 'client/monitoring/clean-event.ts', "scrub(url.split(/[?#]/)[0] ?? '')", 'url'),
  at('PR4.26', 'client/monitoring/clean-event.ts', '{ value: scrub(one.value) }', '{ value: one.value }'),
  at('PR5.21', 'client/tracker/tracker.ts', '    if (!hasBegun) early.length = 0;\n', ''),
  at('PR5.22', 'client/tracker/tracker.ts', '  if (isLocalHost(host)) return;\n', ''),
  at('PR5.23', 'client/tracker/tracker.ts', '!current?.agreed || isHealthPage(getPath())', '!current?.agreed'),
  at(
    'PR5.24',
    'shared/domain/tracked-event.ts',
    "  Search: 'Search',\n",
    "  Search: 'Search',\n  Quiz: 'Quiz',\n  Nutritionist: 'Nutritionist',\n",
  ),
  at('PR5.25', 'client/tracker/tracker.ts', "  if (step === 'success') localStore.removeItem(orderKey);\n", ''),
  at('PR6.20', 'client/tracker/tracker.ts', "      : '/';", '      : getPath();'),
  at('PR6.21', 'worker/storefront/tracker/collect.ts', '!event || !isTold(path)', '!event'),
];
