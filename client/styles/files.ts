/**
 * The files of the groups of styles that not every page has (docs/style.md "Styles"). A page's line in
 * client/routes.tsx names its groups.
 */
import account from './groups/account.css?url';
import advice from './groups/advice.css?url';
import booking from './groups/booking.css?url';
import cards from './groups/cards.css?url';
import cart from './groups/cart.css?url';
import clinic from './groups/clinic.css?url';
import controls from './groups/controls.css?url';
import forms from './groups/forms.css?url';
import health from './groups/health.css?url';
import home from './groups/home.css?url';
import info from './groups/info.css?url';
import inputs from './groups/inputs.css?url';
import invoice from './groups/invoice.css?url';
import lab from './groups/lab.css?url';
import listing from './groups/listing.css?url';
import offers from './groups/offers.css?url';
import order from './groups/order.css?url';
import overlays from './groups/overlays.css?url';
import product from './groups/product.css?url';
import quiz from './groups/quiz.css?url';
import reasons from './groups/reasons.css?url';
import sharing from './groups/sharing.css?url';
import summary from './groups/summary.css?url';

export const styleFiles = {
  cards,
  controls,
  inputs,
  listing,
  advice,
  home,
  offers,
  product,
  summary,
  cart,
  forms,
  order,
  clinic,
  booking,
  quiz,
  reasons,
  account,
  invoice,
  info,
  health,
  lab,
  sharing,
  overlays,
} as const;

export type StyleGroup = keyof typeof styleFiles;
