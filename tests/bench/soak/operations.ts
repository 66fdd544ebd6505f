/** What can happen in a shop, and how often beside the rest. */
import { buy, quoted, someMethod, someWish } from './buying.ts';
import { type Client, isGood, outcome, someOrder, weighted } from './client.ts';
import { collect, refund, review, send, setStock, walletByHand } from './desk-work.ts';
import {
  cancel,
  confirm,
  gatewayFault,
  letExpire,
  pay,
  payAgain,
  payAgainstClosing,
  payOtherwise,
  topUp,
  track,
  webhook,
} from './paying.ts';

async function look(client: Client): Promise<void> {
  await quoted(client, someWish(client));
}

/** What an order held is bought again, as it is priced and there today. */
async function buyAgain(client: Client): Promise<void> {
  const order = someOrder(client, () => true);
  if (!order) return;
  const { person, asked } = order;
  const method = someMethod(person, client.chance);
  await buy(client, { ...someWish(client, [...asked]), person, method, wallet: false });
}

/** What no page of ours sends. */
async function nonsense({ shop, people, chance, log }: Client): Promise<void> {
  const count = weighted(
    [
      [1, 0],
      [1, -1],
      [1, 1.5],
      [1, 1e9],
    ] as const,
    chance,
  );
  const person = people[0];
  if (!person) return;
  const answer = await shop.call(
    'POST',
    '/order/calculate',
    { items: [{ sku: 'MANY-1', count, price: 0.001 }] },
    person.as,
  );
  if (isGood(answer, 'nonsense', 'field.invalid', 'field.out_of_range', 'field.unknown', 'field.too_short'))
    throw new Error(`A count of ${count} and a price of one's own were taken`);
  log.note(`a count of ${count}: ${outcome(answer)}`, []);
}

type Operation = (client: Client) => Promise<void>;
type Weighted = readonly (readonly [weight: number, operation: Operation])[];

/** What may be asked again without an answer: by its idempotency key, or because twice is once. */
const repeatable: Weighted = [
  [8, look],
  [26, (client) => buy(client, someWish(client))],
  [3, buyAgain],
  [16, pay],
  [4, payAgain],
  [4, payAgainstClosing],
  [4, cancel],
  [4, confirm],
  [1.5, letExpire],
  [6, track],
  [4, topUp],
  [5, setStock],
  [6, send],
  [4, collect],
  [6, refund],
  [1, nonsense],
];
const all: Weighted = [
  ...repeatable,
  [4, webhook],
  [0.5, gatewayFault],
  [3, walletByHand],
  [2, payOtherwise],
  [2.5, review],
];

export const anyOperation = ({ chance }: Client): Operation => weighted(all, chance);
export const repeatableOperation = ({ chance }: Client): Operation => weighted(repeatable, chance);
