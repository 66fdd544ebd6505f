/**
 * For every call one good request of the person who owns everything in world.ts. A call without one does not build: who adds a
 * call says here how it is called rightly, and the matrix finds out who else may. Ids in the path are filled in by what they
 * name; ids in a body are taken from `own`, so that they can be exchanged.
 */
import { env } from 'cloudflare:workers';
import type { CallName } from '../../../../shared/contract/calls.ts';
import { reasonConsent } from '../../../../shared/domain/lab/reason-consent.ts';
import { reminderConsent } from '../../../../shared/domain/lab/reminder-consent.ts';
import { toAnswerBody } from '../../../../shared/domain/quiz/session.ts';
import { consentVersion } from '../../../../shared/domain/test-consent.ts';
import { uploadConsent } from '../../../../shared/domain/upload-consent.ts';
import { dayOf } from '../../../../shared/domain/upload-keeping.ts';
import { plain as plainAnswers } from '../../../support/quiz-answers.ts';
import { refreshUrl, registerUrl } from '../support/app.ts';
import { consent, patient, testBody } from '../support/book.ts';
import type { Client } from '../support/client.ts';
import { askForCode } from '../support/messages.ts';
import { linked, newSubscription, subscribed } from '../support/push.ts';
import { checkoutBody, guest, kuwaitAddress } from '../support/shop.ts';
import { formOf, pdfFile } from '../support/upload.ts';
import {
  askToConfirm,
  bookAsPatient,
  bookOrder,
  deliverOrder,
  inviteOther,
  inviteToVisit,
  type Own,
  ownersKey,
  password,
  payOrder,
  sendPayLink,
  somebody,
} from './world.ts';

export interface Fixture {
  readonly body?: (own: Own, caller: Client) => unknown;
  readonly query?: string;
  /** Of what is nobody's, such as a language. */
  readonly params?: Readonly<Record<string, string>>;
  /** What the call needs of the owner's things before it can be good. */
  readonly before?: (own: Own) => Promise<void>;
  /** What a wrong secret is answered with, where that is not `not_found`. */
  readonly wrongSecret?: string;
}

const plain: Fixture = {};
let lookedFor = 0;
const newPassword = 'another good one 2026';
const item = (own: Own) => ({
  sku: own.sku,
  count: 1,
  origin: { type: '{product}', id: own.origin },
  suggestion_id: own.suggestion,
});

/** An answer that ends the quiz, so that it needs no other. */
const quizAnswers = (own: Own) => ({
  quiz_id: own.quiz,
  answers: [{ question_id: own['quiz-question'], option_ids: [own['quiz-option']] }],
});
/** With all that a report asks. */
const safetyAnswers = (own: Own) => {
  const one = quizAnswers(own);
  const asked = { ...plainAnswers, pregnancy: ['none'] };
  return { ...one, answers: [...toAnswerBody(one.quiz_id ?? '', asked).answers, ...one.answers] };
};

export const fixtures: Record<CallName, Fixture> = {
  deviceAuth: {
    body: async (own) => ({
      device: { name: 'test', capacity: '', uid: 'u', platform: 'web' },
      os: { version: '1', type: 'web' },
      client: { id: own['app-client'], proof: await (await ownersKey).prove(registerUrl) },
    }),
  },
  deviceRefresh: {
    body: async (own) => ({
      refresh_token: own['refresh-token'],
      proof: await (await ownersKey).prove(refreshUrl, own['refresh-token']),
    }),
    wrongSecret: 'device.unknown',
  },
  userSync: plain,
  login: { body: async () => ({ email: (await somebody('Other')).email, password }) },
  register: { body: () => ({ name: 'New', email: `${crypto.randomUUID()}@example.com`, password }) },
  loginByPhone: {
    body: async (_own, caller) => ({ phone: caller.phone, code: await askForCode(caller, caller.phone) }),
  },
  setEmail: {
    body: async (_own, caller) => {
      // Only an account without one is given one.
      await env.DB.prepare("UPDATE users SET email = '' WHERE id = ?").bind(caller.userId).run();
      return { email: `${crypto.randomUUID()}@example.com` };
    },
  },
  logout: plain,
  logoutOthers: plain,
  verifyEmail: { body: (own) => ({ token: own['verify-token'] }), wrongSecret: 'auth.verify_expired' },
  sendVerification: plain,
  me: plain,
  sessions: plain,
  endSession: plain,
  forgotPassword: { body: () => ({ email: 'nobody@example.com' }) },
  resetPassword: {
    body: (own) => ({ token: own['reset-token'], password: newPassword }),
    wrongSecret: 'auth.reset_expired',
  },
  setName: { body: () => ({ name: 'New name' }) },
  setPhone: { body: () => ({ phone: '50001234' }) },
  setPassword: { body: () => ({ old_password: password, new_password: newPassword }) },
  removeAccount: { body: () => ({ password }) },
  exportData: plain,
  sendPhoneCode: { body: () => ({ phone: '50001234', channel: 'sms' }) },
  verifyPhoneCode: {
    body: async (_own, caller) => ({ phone: caller.phone, code: await askForCode(caller, caller.phone) }),
  },
  pushKey: plain,
  pushSubscribe: { body: () => ({ subscription: newSubscription() }) },
  pushUnsubscribe: { body: () => ({}) },
  pushLink: { body: async (_own, caller) => subscribed(caller, {}) },
  pushTags: {
    body: async (_own, caller) =>
      linked(caller, { country: caller.country, name: 'Noura', userId: caller.userId ?? '' }),
  },
  pushLanguage: { body: async (_own, caller) => linked(caller, { language: 'ar' }) },
  countries: plain,
  areas: plain,
  delivery: plain,
  shop: plain,
  courierCountries: { body: () => ({ countrySearch: 'kuw' }) },
  courierCities: { body: (own) => ({ dhl_country_id: own['courier-country'], citySearch: 'sal' }) },
  addresses: plain,
  addAddress: { body: () => kuwaitAddress },
  editAddress: { body: () => kuwaitAddress },
  removeAddress: plain,
  calculate: { body: (own) => ({ items: [item(own)], address_id: own.address }) },
  submit: {
    async body(own, caller) {
      const { address: _typed, ...rest } = await checkoutBody(caller, { items: [item(own)] });
      return { ...rest, address_id: own.address, ...(caller.userId === null && { guest }) };
    },
  },
  payAgain: { body: (own) => ({ order_id: own.order, payment_method: 'knet' }) },
  cancel: { body: (own) => ({ order_id: own.order }) },
  askReturn: {
    body: (own) => ({
      order_id: own.order,
      lines: [{ sku: own.sku, count: 1 }],
      reason: 'changed_mind',
      way: 'pickup',
      sealed: true,
    }),
    before: deliverOrder,
  },
  orderToConfirm: { before: askToConfirm },
  confirm: { body: (own) => ({ confirm_token: own['confirm-token'] }), before: askToConfirm },
  orderToPay: { before: sendPayLink },
  payByLink: { body: (own) => ({ pay_token: own['pay-token'], payment_method: 'knet' }), before: sendPayLink },
  orders: plain,
  order: plain,
  track: plain,
  wallet: plain,
  walletHistory: plain,
  walletCharge: plain,
  chargeWallet: { body: () => ({ amount: 10, payment_method: 'knet' }) },
  invoice: { before: payOrder },
  trackedInvoice: { before: payOrder },
  homepage: plain,
  catalogueVersion: plain,
  categories: plain,
  category: plain,
  brands: plain,
  brandList: { body: () => ({}) },
  brand: plain,
  filterSort: plain,
  productSearch: { query: '?q=vitamin' },
  productDetail: plain,
  productIndex: plain,
  skus: { body: (own) => ({ ids: [own.sku] }) },
  products: { body: () => ({}) },
  searchTerms: plain,
  count: { body: () => ({ event: 'step', name: 'cart' }) },
  emptySearch: { body: () => ({ term: 'qqqq' }) },
  setSearchTerm: { body: () => ({ term: 'zinc' }) },
  clearSearchTerms: plain,
  nutritionists: plain,
  nutritionistList: { body: () => ({}) },
  nutritionist: plain,
  bloodTests: plain,
  bloodTest: plain,
  // Another each time: one number is looked for three times a day.
  findOrder: { body: () => ({ number: `KW-${++lookedFor}`, phone: '50001234' }) },
  labReports: plain,
  labReport: plain,
  labPaper: { params: { position: '1' } },
  labReportProducts: plain,
  remindRetest: { body: () => ({ agreed: true, version: reminderConsent.version }) },
  explainProducts: { body: safetyAnswers },
  agreeToReasons: { body: () => ({ agreed: true, version: reasonConsent.version }) },
  shareLabReport: { body: () => ({ days: 7 }) },
  endLabLink: plain,
  eraseLabReport: plain,
  sharedLabReport: plain,
  bloodTestSkus: { body: (own) => ({ ids: [own.sku] }) },
  uploadBloodTest: { body: () => formOf(pdfFile()) },
  submitUploads: { body: (own) => ({ upload_ids: [own.upload], consent: uploadConsent.version }) },
  uploads: plain,
  upload: plain,
  uploadFile: plain,
  shortenUpload: { body: () => ({ kept_until: dayOf(Date.now() + 7 * 86_400_000) }) },
  removeUpload: plain,
  shareUpload: { body: () => ({ days: 7 }) },
  endUploadLink: plain,
  sharedUpload: plain,
  sharedUploadFile: plain,
  activeQuiz: plain,
  answerQuiz: { body: quizAnswers },
  keepQuizResult: { body: (own) => ({ ...quizAnswers(own), suggestion_id: own.suggestion, consent: true }) },
  quizResult: plain,
  forgetQuizResult: plain,
  drawSlots: { query: '?place=lab&tests=S1' },
  calculateTests: { body: (own) => ({ items: [{ sku: own.sku, count: 1 }], address_id: own.address }) },
  submitTests: {
    async body(own, caller) {
      const { address: _typed, ...rest } = await testBody(caller, {
        items: [{ sku: own.sku, count: 1 }],
        slot: own.slot,
      });
      return { ...rest, address_id: own.address };
    },
  },
  rescheduleSlots: { before: bookOrder },
  rescheduleTests: { body: (own) => ({ order_id: own.order, slot: own.slot }), before: bookOrder },
  cancelTests: { body: (own) => ({ order_id: own.order }), before: bookOrder },
  testOrders: plain,
  testOrder: { before: bookOrder },
  testOrderItem: { before: bookOrder },
  testInvite: { before: inviteToVisit },
  keepTestResult: {
    body: (own) => ({ order_id: own.order, agreed: false, version: consentVersion }),
    before: bookAsPatient,
  },
  resendTestInvite: { body: (own) => ({ order_id: own.order }), before: inviteOther },
  acceptTestInvite: { body: () => ({ patient, consent }), before: inviteToVisit },
  configResources: plain,
  localization: { params: { locale: 'ar' } },
  configuration: plain,
  contents: plain,
  content: plain,
  productInstructions: plain,
  bloodTestInstructions: plain,
  becomeSupplier: {
    body: () => ({
      company: 'Noor Labs',
      name: 'Huda',
      email: 'huda@noor.example',
      phone: '+49 30 1234567',
      country: 'Germany',
      message: 'Vitamin D drops',
    }),
  },
  wishlists: plain,
  addWishlist: { body: () => ({ name: 'Gym' }) },
  renameWishlist: { body: () => ({ name: 'Gym' }) },
  removeWishlist: plain,
  addToWishlist: { body: (own) => ({ sku: own.sku }) },
  removeFromWishlist: { body: (own) => ({ skus: [own.sku] }) },
  wishlistItems: plain,
  shareWishlist: plain,
  unshareWishlist: plain,
  sharedWishlist: plain,
  nutritionistPlan: plain,
  keepWishlist: plain,
  notifyMe: { body: (own) => ({ value: true, sku: own.sku }) },
  alertGuest: { body: (own) => ({ email: 'um@example.com', sku: own.sku }) },
  notifyList: plain,
  notifyUnsubscribe: { body: (own) => ({ token: own['unsubscribe-token'] }), wrongSecret: 'field.invalid' },
  stopMessages: { body: (own) => ({ token: own['stop-token'] }), wrongSecret: 'field.invalid' },
};
