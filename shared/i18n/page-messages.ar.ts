import { account } from './messages/ar/account.ts';
import { advice } from './messages/ar/advice.ts';
import { appointment } from './messages/ar/appointment.ts';
import { auth } from './messages/ar/auth.ts';
import { booking } from './messages/ar/booking.ts';
import { cart } from './messages/ar/cart.ts';
import { catalogue } from './messages/ar/catalogue.ts';
import { checkout } from './messages/ar/checkout.ts';
import { content } from './messages/ar/content.ts';
import { info } from './messages/ar/info.ts';
import { lab } from './messages/ar/lab.ts';
import { listing } from './messages/ar/listing.ts';
import { menu } from './messages/ar/menu.ts';
import { meta } from './messages/ar/meta.ts';
import { notify } from './messages/ar/notify.ts';
import { offline } from './messages/ar/offline.ts';
import { ordered } from './messages/ar/ordered.ts';
import { product } from './messages/ar/product.ts';
import { promotion } from './messages/ar/promotion.ts';
import { push } from './messages/ar/push.ts';
import { quiz } from './messages/ar/quiz.ts';
import { returns } from './messages/ar/returns.ts';
import { search } from './messages/ar/search.ts';
import { sharing } from './messages/ar/sharing.ts';
import { shell } from './messages/ar/shell.ts';
import { stock } from './messages/ar/stock.ts';
import { upload } from './messages/ar/upload.ts';
import { wallet } from './messages/ar/wallet.ts';
import { wishlist } from './messages/ar/wishlist.ts';

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
