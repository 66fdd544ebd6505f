/** The calls that the product names (docs/product.md §7), by the method and path that other systems know them by. */
import { expect, test } from 'vitest';
import { calls } from '../../../shared/contract/calls.ts';

const known = Object.values(calls).flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`));
const parts: [string, string[]][] = [
  [
    'signing in and the account',
    [
      'POST /device/auth',
      'POST /user/login',
      'POST /user/register',
      'GET /user/logout',
      'GET /user/me',
      'GET /user/sync',
      'POST /user/forgot-password',
      'POST /user/profile/set-name',
      'POST /user/profile/set-phone',
      'POST /user/profile/set-password',
      'POST /user/remove',
    ],
  ],
  [
    'addresses and places',
    [
      'GET /user/address',
      'POST /user/address/new',
      'POST /user/address/:id',
      'GET /user/address/:id/remove',
      'GET /country',
      'GET /area',
      'POST /country/dhl_list',
      'POST /city/dhl_list',
    ],
  ],
  [
    'the catalogue',
    [
      'GET /homepage/v4',
      'GET /category',
      'GET /category/:id',
      'GET /brand',
      'GET /brand/:id',
      'POST /brand/list/:page?',
      'GET /nutritionist/:id',
      'POST /nutritionist/list/:page?',
      'POST /product/:page?',
      'GET /product/:id/v2',
      'GET /product/filter-sort',
      'POST /product/sku',
      'GET /product/notify-list',
      'POST /product/:id/notify-me',
      'GET /product/search',
      'GET /search/term',
      'POST /search/set-term',
      'POST /search/clear',
    ],
  ],
  [
    'orders and the wallet',
    [
      'POST /order/calculate',
      'POST /order/submit',
      'GET /user/order/:page?',
      'POST /order/payAgain',
      'GET /user/wallet',
      'GET /user/wallet/history/:page?',
      'GET /user/wallet/:charge_id',
      'POST /user/wallet/charge',
    ],
  ],
  [
    'lists',
    [
      'GET /list/:scope?',
      'POST /list/new',
      'POST /list/:id/edit',
      'GET /list/:id/remove',
      'POST /list/:id/items/add',
      'POST /list/:id/items/remove',
      'GET /list/:id/items/all',
      'GET /list/shared/:share_id',
    ],
  ],
  [
    'blood tests',
    [
      'GET /bloodTest',
      'GET /bloodTest/:id',
      'POST /bloodTest/sku',
      'POST /bloodTestOrder/calculate',
      'POST /bloodTestOrder/submit',
      'GET /user/bloodTestOrder/list/All/:page?',
      'GET /user/bloodTestOrder/getOrder/:id',
      'GET /user/bloodTestOrder/getOrderItem/:id',
      'POST /user/upload/bloodtest',
      'POST /user/upload/bloodtest/submit',
      'GET /user/upload/list/bloodtest/:page?',
      'GET /user/upload/bloodtest/:id',
    ],
  ],
  ['the quiz', ['GET /quiz/active', 'POST /quiz/answer']],
  [
    'texts and the configuration service',
    [
      'GET /info/instructions',
      'GET /info/instructions/product/:id',
      'GET /info/instructions/bloodTest/:id',
      'POST /misc/become-supplier',
      'GET /config/resources',
      'GET /config/localization/:locale',
      'GET /config/configuration',
    ],
  ],
];

test.each(parts)('the calls of %s', (_part, named) => {
  expect(named.filter((call) => !known.includes(call))).toEqual([]);
});
