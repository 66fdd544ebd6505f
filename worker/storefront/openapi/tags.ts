import { bloodTestCalls } from '../../../shared/contract/blood-test.ts';
import type { CallName } from '../../../shared/contract/calls.ts';
import { catalogueCalls } from '../../../shared/contract/catalogue.ts';
import { configCalls } from '../../../shared/contract/config.ts';
import { contentCalls } from '../../../shared/contract/content.ts';
import { countCalls } from '../../../shared/contract/count.ts';
import { homeCalls } from '../../../shared/contract/home.ts';
import { invoiceCalls } from '../../../shared/contract/invoice.ts';
import { labCalls } from '../../../shared/contract/lab.ts';
import { notifyCalls } from '../../../shared/contract/notify.ts';
import { nutritionistCalls } from '../../../shared/contract/nutritionist.ts';
import { orderCalls } from '../../../shared/contract/order.ts';
import { returnCalls } from '../../../shared/contract/order-return.ts';
import { personCalls } from '../../../shared/contract/person.ts';
import { phoneCalls } from '../../../shared/contract/phone.ts';
import { placeCalls } from '../../../shared/contract/place.ts';
import { pushCalls } from '../../../shared/contract/push.ts';
import { quizCalls } from '../../../shared/contract/quiz.ts';
import { sessionCalls } from '../../../shared/contract/session.ts';
import { stopCalls } from '../../../shared/contract/stop.ts';
import { testOrderCalls } from '../../../shared/contract/test-order.ts';
import { uploadCalls } from '../../../shared/contract/upload.ts';
import { walletCalls } from '../../../shared/contract/wallet.ts';
import { wishlistCalls } from '../../../shared/contract/wishlist.ts';

const tagSections: readonly [name: string, description: string, calls: object][] = [
  ['Session', 'Devices, accounts, signing in and out', { ...sessionCalls, ...personCalls }],
  ['Catalogue', 'Products, categories, brands and search', catalogueCalls],
  ['Home', 'The home page as the merchant arranged it', homeCalls],
  ['Orders', 'What a cart costs, placing an order, and what became of it', { ...orderCalls, ...returnCalls }],
  ['Invoices', 'Invoices and credit notes of paid orders', invoiceCalls],
  ['Wallet', 'Store credit', walletCalls],
  ['Places', 'Countries, areas, delivery days and addresses', placeCalls],
  ['Lists', 'Wishlists', wishlistCalls],
  ['Back in stock', 'Being told when a product is there again', notifyCalls],
  ['Notifications', 'News of orders and restocks in a browser that allows them', pushCalls],
  ['Nutritionists', 'Nutritionists and what they recommend', nutritionistCalls],
  ['Quiz', 'Products by answers and written rules', quizCalls],
  [
    'Blood tests',
    'The catalogue of blood tests, booking them, and results that a person keeps here',
    { ...bloodTestCalls, ...testOrderCalls, ...uploadCalls },
  ],
  ['Laboratory reports', 'A patient’s own results, and links to read them', labCalls],
  [
    'Messages',
    'Proving a phone number by a code, and ending messages that nobody asked for',
    { ...phoneCalls, ...stopCalls },
  ],
  ['Counts', 'Sums of visits, without anybody’s data', countCalls],
  ['Texts', 'The shop’s long texts, and the form for suppliers', contentCalls],
  ['Configuration', 'What the merchant’s settings and words say', configCalls],
];

export const tags = tagSections.map(([name, description]) => ({ name, description }));

export function getTag(call: CallName): string {
  const section = tagSections.find(([, , calls]) => call in calls);
  if (!section) throw new Error(`Give ${call} a part in worker/storefront/openapi/tags.ts.`);
  return section[0];
}
