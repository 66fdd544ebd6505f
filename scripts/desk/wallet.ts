import type { WalletEntry } from '../../shared/contract/wallet.ts';
import { command } from './command.ts';
import { ar, en, formatRow, joinList, type Message } from './message.ts';
import { postMoney } from './money-call.ts';
import { countryWords, parseAmountArgument } from './options.ts';
import { formatZonedTime } from './times.ts';

const causes: Readonly<Record<WalletEntry['cause'], Message>> = {
  charge: { en: 'topped up', ar: 'شحن' },
  order: { en: 'paid for an order', ar: 'دفع طلب' },
  release: { en: 'returned from an order', ar: 'رجع من طلب' },
  refund: { en: 'refund', ar: 'مبلغ مسترد' },
  given: { en: 'credit from the shop', ar: 'من المتجر' },
  paid_out: { en: 'paid out', ar: 'صُرف لصاحبها' },
  forfeit: { en: 'balance given up', ar: 'تنازل عن الرصيد' },
};

const move = (kind: 'give' | 'payOut', help: Message) =>
  command({
    words: ['EMAIL', countryWords, 'AMOUNT'],
    options: {
      reason: {
        value: 'TEXT',
        required: true,
        en: 'why; the shopper sees it',
        ar: 'السبب، ويقرؤه صاحب المحفظة',
      },
      key: {
        value: 'KEY',
        en: 'repeats a request safely: the money moves only once',
        ar: 'إعادة الطلب نفسه دون تكرار تنفيذه',
      },
    },
    help,
    run: async ({ call }, [email, country, typed], { reason, key }) => {
      const data = await postMoney(call, 'moveWallet', key, {
        move: kind,
        email,
        country,
        amount: parseAmountArgument(typed, 'AMOUNT'),
        reason,
      });
      const { balance } = data;
      return { data, lines: [{ en: en`Wallet balance: ${balance}`, ar: ar`رصيد المحفظة ${balance}` }] };
    },
  });

export const walletCommands = {
  'wallet show': command({
    words: ['EMAIL'],
    help: { en: 'balances and transactions', ar: 'الأرصدة وحركاتها' },
    run: async ({ call }, [email]) => {
      const data = await call('wallet', { query: { email } });
      const balances = data.balances.length > 0 ? joinList(data.balances) : { en: 'no balance yet', ar: 'لا شيء بعد' };
      const lines = data.entries.map((one) =>
        formatRow(
          formatZonedTime(one.at),
          causes[one.cause],
          `${one.amount} ${one.currency}`,
          one.order?.number,
          one.note,
          one.by,
        ),
      );
      return { data, lines: [{ en: en`${data.name}: ${balances}`, ar: ar`${data.name}: ${balances}` }, ...lines] };
    },
  }),
  'wallet give': move('give', { en: 'adds credit from the shop', ar: 'إضافة رصيد من مال المتجر' }),
  'wallet pay-out': move('payOut', {
    en: 'deducts money paid to the shopper another way',
    ar: 'خصم ما سُلّم لصاحبها بطريقة أخرى',
  }),
};
