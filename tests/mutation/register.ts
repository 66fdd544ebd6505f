/** Every change that breaks a rule of docs/behaviours.md or docs/promises.md on purpose, a file per part. */
import { access } from './register/access.ts';
import { account } from './register/account.ts';
import { booking } from './register/booking.ts';
import { cart } from './register/cart.ts';
import { checkout } from './register/checkout.ts';
import { constants } from './register/constants.ts';
import { deskApp } from './register/desk-app.ts';
import { edge } from './register/edge.ts';
import { failures } from './register/failures.ts';
import { goods } from './register/goods.ts';
import { identity } from './register/identity.ts';
import { limits } from './register/limits.ts';
import { money } from './register/money.ts';
import type { Mutation } from './register/mutation.ts';
import { nutritionists } from './register/nutritionists.ts';
import { orders } from './register/orders.ts';
import { pages } from './register/pages.ts';
import { push } from './register/push.ts';
import { quiz } from './register/quiz.ts';
import { reports } from './register/reports.ts';
import { results } from './register/results.ts';
import { screens } from './register/screens.ts';
import { search } from './register/search.ts';
import { settings } from './register/settings.ts';
import { shell } from './register/shell.ts';
import { stackCheck } from './register/stack-check.ts';
import { stock } from './register/stock.ts';
import { things } from './register/things.ts';
import { uploads } from './register/uploads.ts';
import { watch } from './register/watch.ts';

export const mutations: readonly Mutation[] = [
  ...orders,
  ...pages,
  ...screens,
  ...search,
  ...things,
  ...shell,
  ...quiz,
  ...settings,
  ...stock,
  ...booking,
  ...cart,
  ...checkout,
  ...account,
  ...failures,
  ...constants,
  ...money,
  ...identity,
  ...access,
  ...limits,
  ...edge,
  ...goods,
  ...reports,
  ...results,
  ...stackCheck,
  ...nutritionists,
  ...uploads,
  ...watch,
  ...deskApp,
  ...push,
];
