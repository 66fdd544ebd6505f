/**
 * What some calls have to have seen: who had the order, how many units were on order, what would become of a sale. It is read by the
 * command unless it was typed, so that a colleague's change in between is refused. Where somebody has to agree to it, it is shown and
 * asked first; in a pipe `--yes` or a hash says so.
 */
import { randomUUID } from 'node:crypto';
import type { DeskCallName } from '../../shared/contract/desk/calls.ts';
import { readPlainAmount } from '../../shared/domain/money.ts';
import { ar, en, type Message } from '../../shared/i18n/message.ts';
import { DeskError } from './client.ts';
import { usageError } from './command.ts';
import { type Asked, confirm, type Seen } from './confirm.ts';
import { previewEdit } from './edit-order.ts';
import { parseEnd, parseStart } from './options.ts';
import { formatReply } from './reply-table.ts';

interface ReadFirst {
  gives: readonly string[];
  /** It asks, so `--yes` is a flag of it. */
  asks?: true;
  read: (asked: Asked) => Promise<Seen>;
}

async function readProposal({ call, input, ask }: Asked): Promise<Seen> {
  const { item } = (await call('proposal', { params: input.params })) as {
    item: { id: string; hash: string; status: string };
  };
  if (item.status !== 'open') return { gives: { hash: item.hash } };
  if (ask === null)
    throw usageError({
      en: en`Read ${`proposal ${item.id}`} first, and give its hash with --hash.`,
      ar: ar`اقرأ أولًا ${`proposal ${item.id}`} ثم أعطِ بصمته مع ${'--hash'}.`,
    });
  await confirm({ ask, yes: false }, [formatReply({ item })], { en: 'Do you approve this?', ar: 'هل توافق على هذا؟' });
  return { gives: { hash: item.hash } };
}

async function planSale({ call, input, ask }: Asked): Promise<Seen> {
  const { yes = false, dry_run: isDry, ...body } = input.body;
  if (isDry === true) return { gives: {} };
  const planned = await call('addSale', { body: { key: randomUUID(), ...body, dry_run: true } });
  const [fault] = planned.faults as { code: string }[];
  const shown = [formatReply(planned)];
  if (fault && !(fault.code === 'price_leap' && yes)) throw new DeskError(shown[0] as Message, fault.code, 1, planned);
  await confirm({ ask, yes: yes === true }, shown, { en: 'Schedule it?', ar: 'هل يُجدول؟' });
  const hash = (planned.plan as { hash: string } | null)?.hash;
  return { gives: {}, replaces: { hash }, lines: yes === true ? shown : [] };
}

async function readCash({ call, input }: Asked): Promise<Seen> {
  const { country, courier, day } = input.body;
  const query = { country, from: parseStart(String(day), '--day'), until: parseEnd(String(day), '--day') };
  const { couriers } = (await call('cashSheet', { query })) as { couriers: { courier: unknown; collected: string }[] };
  const sheet = couriers.find((one) => one.courier === courier);
  return { gives: { collected: Number(readPlainAmount(sheet?.collected ?? '0')) } };
}

const readers: Readonly<Partial<Record<DeskCallName, ReadFirst>>> = {
  assignOrder: {
    gives: ['from'],
    read: async ({ call, input }) => {
      const { item } = (await call('order', { query: { number: input.body.number } })) as {
        item: { assignee: { id: string } | null };
      };
      return { gives: { from: item.assignee?.id ?? null } };
    },
  },
  setOnOrder: {
    gives: ['from'],
    read: async ({ call, input }) => {
      const { country, sku } = input.body;
      return { gives: { from: (await call('stockLevel', { query: { country, sku } })).on_order } };
    },
  },
  countCash: { gives: ['collected'], read: readCash },
  approve: { gives: ['hash'], read: readProposal },
  addSale: { gives: ['hash'], read: planSale },
  editOrder: { gives: ['version', 'seen'], asks: true, read: previewEdit },
};

/** Nothing is read where all of it was typed. */
export const readFirst: typeof readers = Object.fromEntries(
  Object.entries(readers).map(([name, { read, ...reader }]) => [
    name,
    {
      ...reader,
      read: async (asked: Asked): Promise<Seen> =>
        reader.gives.every((part) => Object.hasOwn(asked.input.body, part)) ? { gives: {} } : read(asked),
    },
  ]),
);
