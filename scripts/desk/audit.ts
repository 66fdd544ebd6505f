/** `audit [--gateway]`: the invariants of the books, and the books beside the gateway's own list. */
import type { Call } from './client.ts';
import type { Answer } from './options.ts';

export async function auditBooks(call: Call): Promise<Answer> {
  const data = await call<{ ok: boolean; checks: { id: string; says: string; rows: string[] }[] }>(
    'GET',
    '/desk/audit',
  );
  const lines = data.checks.map(({ id, says, rows }) =>
    rows.length === 0 ? `${id} ok` : `${id} BROKEN: ${says} (${rows.join(', ')})`,
  );
  return { data, lines, exitCode: data.ok ? 0 : 1 };
}

interface Page {
  checked: number;
  differences: { charge: string; what: string; at_gateway: string; in_books: string }[];
  next: { after: string; before: number } | null;
}

/** Of fifty charges each: the newest ten thousand. */
const pagesMost = 200;

const said: Record<string, string> = {
  unbooked: 'is at the gateway and in no book',
  foreign: 'was taken for another merchant or in another mode',
  not_captured: 'is in the books, and the gateway took nothing',
  not_there: 'is in the books, and the gateway does not know it',
  amount: 'has another amount',
  refunds: 'has another sum given back',
};

export async function auditGateway(call: Call): Promise<Answer> {
  /** By charge: one that stands on another page than its time says is told of twice. */
  const found = new Map<string, Page['differences'][number]>();
  let checked = 0;
  let next: Page['next'] = null;
  let pages = 0;
  do {
    const query: string = next === null ? '' : `?after=${encodeURIComponent(next.after)}&before=${next.before}`;
    const page: Page = await call<Page>('GET', `/desk/audit/gateway${query}`);
    for (const difference of page.differences) found.set(difference.charge, difference);
    checked += page.checked;
    next = page.next;
    pages += 1;
  } while (next !== null && pages < pagesMost);
  const isWhole = next === null;
  const differences = [...found.values()];
  const lines = differences.map(({ charge, what, at_gateway: told, in_books: booked }) =>
    [`${charge} ${said[what] ?? what}:`, told && `gateway ${told}`, booked && `books ${booked}`]
      .filter(Boolean)
      .join('  '),
  );
  lines.push(
    `${checked} charges compared, ${differences.length} differ${isWhole ? '' : '; older ones were not looked at'}`,
  );
  return { data: { checked, differences, is_whole: isWhole }, lines, exitCode: differences.length > 0 ? 1 : 0 };
}
