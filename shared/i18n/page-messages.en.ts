import { account } from './messages/en/account.ts';
import { advice } from './messages/en/advice.ts';
import { appointment } from './messages/en/appointment.ts';
import { auth } from './messages/en/auth.ts';
import { booking } from './messages/en/booking.ts';
import { cart } from './messages/en/cart.ts';
import { catalogue } from './messages/en/catalogue.ts';
import { checkout } from './messages/en/checkout.ts';
import { content } from './messages/en/content.ts';
import { info } from './messages/en/info.ts';
import { lab } from './messages/en/lab.ts';
import { listing } from './messages/en/listing.ts';
import { menu } from './messages/en/menu.ts';
import { meta } from './messages/en/meta.ts';
import { notify } from './messages/en/notify.ts';
import { offline } from './messages/en/offline.ts';
import { ordered } from './messages/en/ordered.ts';
import { product } from './messages/en/product.ts';
import { promotion } from './messages/en/promotion.ts';
import { push } from './messages/en/push.ts';
import { quiz } from './messages/en/quiz.ts';
import { returns } from './messages/en/returns.ts';
import { search } from './messages/en/search.ts';
import { sharing } from './messages/en/sharing.ts';
import { shell } from './messages/en/shell.ts';
import { stock } from './messages/en/stock.ts';
import { upload } from './messages/en/upload.ts';
import { wallet } from './messages/en/wallet.ts';
import { wishlist } from './messages/en/wishlist.ts';

export const messages = {
  account,
  advice,
  appointment,
  auth,
  booking,
  cart,
  catalogue,
  checkout,
  content,
  info,
  lab,
  ordered,
  listing,
  menu,
  meta,
  notify,
  offline,
  product,
  promotion,
  push,
  quiz,
  returns,
  search,
  sharing,
  shell,
  stock,
  upload,
  wallet,
  wishlist,
};

export type PageMessages = typeof messages;
