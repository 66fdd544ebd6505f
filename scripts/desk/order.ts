/** `order list|origins|advance|cancel|confirm|collected|slip`: the way of an order from the warehouse to the door. */
import type { Call } from './client.ts';
import { type Answer, needed } from './options.ts';

export async function listOrders(call: Call, status: string | undefined): Promise<Answer> {
  const query = status === undefined ? '' : `?status=${encodeURIComponent(status)}`;
  const data = await call<{ items: Record<string, string | number>[] }>('GET', `/desk/orders${query}`);
  const lines = data.items.map((one) =>
    [
      one.number,
      one.status,
      one.payment_status,
      one.method,
      one.total,
      `collect ${one.to_collect}`,
      one.name,
      one.created_at,
    ].join('  '),
  );
  return { data, lines: lines.length === 0 ? ['No orders.'] : lines };
}

/** Unix milliseconds, as `--from` and `--until` were read. */
export async function listOrigins(call: Call, from: number | undefined, until: number | undefined): Promise<Answer> {
  const query = new URLSearchParams(
    Object.entries({ from, until }).flatMap(([key, at]) => (at ? [[key, `${at}`]] : [])),
  );
  const data = await call<{ items: Record<string, string | number>[] }>('GET', `/desk/origins?${query}`);
  const lines = data.items.map(({ type, id, name, country, orders, units, worth }) =>
    [type || 'unknown', id, name, country, `orders: ${orders}`, `units: ${units}`, worth].filter(Boolean).join('  '),
  );
  return { data, lines: lines.length === 0 ? ['No orders.'] : lines };
}

export async function advanceOrder(call: Call, number: string | undefined, to: string | undefined): Promise<Answer> {
  const body = { number: needed(number, 'The order’s number'), to: needed(to, 'The step') };
  const data = await call<{ number: string; status: string }>('POST', '/desk/order/advance', body);
  return { data, lines: [`${data.number} is ${data.status}`] };
}

/** Each by itself: the first that can't be cancelled ends the command, those before it are. */
export async function cancelOrders(call: Call, numbers: readonly (string | undefined)[]): Promise<Answer> {
  const data: { number: string; status: string }[] = [];
  for (const number of numbers.length === 0 ? [undefined] : numbers)
    data.push(await call('POST', '/desk/order/cancel', { number: needed(number, 'The order’s number') }));
  return { data: { items: data }, lines: data.map(({ number, status }) => `${number} is ${status}`) };
}

export async function confirmOrder(call: Call, number: string | undefined): Promise<Answer> {
  const body = { number: needed(number, 'The order’s number') };
  const data = await call<{ number: string; to_collect: string }>('POST', '/desk/order/confirm', body);
  return { data, lines: [`${data.number} is confirmed; collect ${data.to_collect}`] };
}

export async function collectOrder(call: Call, number: string | undefined): Promise<Answer> {
  const data = await call<{ number: string }>('POST', '/desk/order/collected', {
    number: needed(number, 'The order’s number'),
  });
  return { data, lines: [`${data.number} is paid`] };
}

export async function printSlip(call: Call, number: string | undefined): Promise<Answer> {
  const asked = encodeURIComponent(needed(number, 'The order’s number'));
  const data = await call<{ html: string }>('GET', `/desk/order/slip?number=${asked}`);
  return { data, lines: [data.html] };
}
