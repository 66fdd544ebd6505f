/** Product constants: the unit is in the name. `§` is a section of docs/product.md; a constant without a source is from §9. */

export const requestTimeoutMs = 30_000;
/** Of the web desk in the browser: longer than its worker waits for the shop, with the time that a photograph takes. */
export const deskTimeoutMs = 60_000;
export const pageTimeoutMs = 5_000;
export const requestRetries = 0;
/** §4: the `meta.code` of a cached answer; it is a success. */
export const cachedAnswerCode = 700;
/** A21: a rejected device token reloads the page at most this often. */
export const deviceReloadGuardMs = 60_000;

export const toastDurationMs = 4000;
export const toastExitMs = 300;
export const toastHandOverMs = 350;
export const toastSwipeDismissPx = 100;

export const freeDeliveryWarningPercent = 80;
export const freeDeliveryUnlockedPercent = 100;
export const freeDeliveryPopupHideMs = 4000;
export const freeDeliveryPopupExitMs = 400;
/** Chosen, because the spec shows no value: what Kuwaiti shops use. In fils. */
export const freeDeliveryThresholdDefaultMinor = 20_000;
export const unlockModalProducts = 6;
export const unlockModalPriceMargin = 2;

/** The delay is times the attempt, from 1. */
export const pushRetries = 3;
export const pushRetryDelayMs = 2000;
export const pushChangeDelayMs = 1000;

export const progressBarMinWidthPx = 1024;
export const modalCloseMs = 300;
export const breakpointsPx = { wide: 976, tablet: 767, phone: 576 } as const;
export const dropdownScrollbarMinPx = 25;

export const passwordMinChars = 6;
export const passwordMaxBytes = 256;
export const priceFilterMaxKwd = 1000;
export const underPriceQuickFilterKwd = 25;
/** Prices are entered in it; in other countries they follow by the rate. */
export const baseCurrency = 'KWD';
export const minorDigits = { KWD: 3, SAR: 2 } as const;
export const currencySigns: Readonly<Record<keyof typeof minorDigits, { en: string; ar: string }>> = {
  KWD: { en: 'KWD', ar: 'د.ك' },
  SAR: { en: 'SAR', ar: 'ر.س' },
};

// §9, the limit of 25: two constants (docs/design.md §3 "Gifts")
export const maxSearchTerms = 25;
export const giftSignatureMaxChars = 25;

// §6, §3: cookies
export const authCookieMaxAgeS = 1_209_600;
export const userCookieMaxAgeS = 30 * 24 * 3600;
export const deviceCookieMaxAgeS = 365 * 24 * 3600;
/** Chosen: how long an app's access token works, which nobody can end before but its device's end. */
export const appAccessS = 3600;
/** Chosen. No answer of a session is older (worker/storefront/cache/cache-policy.ts). */
export const sessionAnswerMaxAgeS = 300;

// docs/api.md
export const pageSize = 24;
/** docs/api.md: page numbers have at most nine digits; a higher one becomes this one. */
export const maxListingPage = 999_999_999;
export const maxMilligrams = 1_000_000;
/** Pages of a listing beyond this are reached by the one before them, not by their number (docs/scale.md §4). */
export const maxNumberedPages = 42;
/** docs/gulf.md §5: the law requires 14 days in Kuwait and 7 in Saudi Arabia; the shop gives 14 in both. */
export const returnDays = 14;
export const indexPageSize = 2000;
export const cartLineMaxCount = 99;
export const skuLookupMaxIds = 100;
export const searchQueryMaxChars = 64;
export const searchLimitMax = 24;
export const searchLimitDefault = 10;
export const quoteLifetimeMs = 30 * 60_000;
/** A Tap charge lives 30 minutes (docs/gulf.md §1.3), and its money may arrive in the last second. */
export const unpaidOrderLifetimeMs = 35 * 60_000;
/**
 * R9: the same for a visit whose orderer proved nothing; its charge ends five minutes earlier. Chosen: time for a card,
 * a code from the bank, and one more try.
 */
export const unprovedVisitLifetimeMs = 20 * 60_000;
/** How long a payment link works, and its order's goods are reserved (docs/desk.md §21). Chosen: until the same time tomorrow. */
export const paymentLinkLifetimeMs = 24 * 60 * 60_000;
/** docs/security.md R12: how long a large cash order from an unverified shopper waits for its mailed link. */
export const cashConfirmLifetimeMs = 2 * 60 * 60_000;
/**
 * R12: how long a smaller cash order waits for the same link; it is packed meanwhile. Chosen: longer than a weekend on
 * which nobody packs.
 */
export const cashKeptLifetimeMs = 3 * 24 * 60 * 60_000;
/** docs/design.md §3: a SKU without a merchant's limit has no buy limit while at least this many are in stock. */
export const unlimitedFromStock = 20;
/** The highest number that "Only 5 left" shows; more than that stays private. Chosen: what a household might buy at once. */
export const maxLowStock = 5;

// docs/security.md §3: signing
export const signatureWindowMs = 120_000;

const dayMs = 24 * 3600 * 1000;
/**
 * Retention of temporary data (docs/security.md §5): the cron deletes older rows. Values without a source are chosen.
 */
export const retentionMs = {
  nonce: 10 * 60_000,
  /** As long as their cookies (A6). */
  session: authCookieMaxAgeS * 1000,
  device: deviceCookieMaxAgeS * 1000,
  /** Chosen: an app that nobody opens for a quarter of a year signs in again. */
  appRefresh: 90 * dayMs,
  /** Keys of order.submit are kept forever (INV13); payAgain and top-ups are retried within minutes. */
  paymentKey: 7 * dayMs,
  /** Long enough to answer "I never got that mail", no longer: mails hold names and addresses. */
  mail: 90 * dayMs,
  /** Who at the desk was shown whose data: long enough to find out after a complaint. */
  personRead: 90 * dayMs,
  message: 30 * dayMs,
  /** Why somebody rejected a proposal may name a person. */
  rejection: 30 * dayMs,
  /** Phone numbers are reassigned, so a number is verified again once a year. */
  phoneProof: 365 * dayMs,
  suppression: 365 * dayMs,
  supplierLetter: 365 * dayMs,
  /** After half a year nobody waits for the product any more. */
  guestAlert: 182 * dayMs,
  unsubscribeLink: 365 * dayMs,
  /** Sums by day, and words without a device beside them. */
  count: 400 * dayMs,
  /** The audit log names sessions; for this long it can say which browser a session was. */
  staffSession: 180 * dayMs,
  /** Hashes that are counted until the month is over. */
  countedDevice: 62 * dayMs,
  /** A quiz result kept by its link, and answers on a device. */
  quizResult: 30 * dayMs,
  /** Not more than the 24 months that a patient agrees to. */
  result: 730 * dayMs,
} as const;

/** The mail provider remembers an id this long; an older mail might be sent twice. */
export const mailRetryForMs = dayMs;
/** How long what one person asked for waits for another (docs/desk.md "Two people"). */
export const proposalLifetimeMs = 3 * dayMs;
/** Chosen: how many times one person's limit all staff of a country together move by hand within a day without a second person. */
export const countryDayTimes = 5;
/**
 * What one person puts into wallets or pays out within this time counts together: any 24 hours, so that nobody splits a
 * sum at midnight.
 */
export const handDayMs = dayMs;

export const errorSamplePercent = 100;
export const sessionSamplePercent = 10;
export const tracesSamplePercent = 5;

// docs/security.md IN6; migrations/0005_wishlist.sql holds the limits, 50 lists of 200 items
export const wishlistNameMaxChars = 50;
export const maxWishlistItems = 200;

/** Of a merchant’s file: more than any field of a product takes. */
export const importCellMaxChars = 4000;

// docs/security.md P4, IN8
/** Of commerce's answers to the storefront: how many bytes the body has. */
export const bodyBytesHeader = 'x-body-bytes';
export const jsonBodyMaxBytes = 1_000_000;
export const pictureMaxBytes = 8_000_000;
/** docs/security.md U8. */
export const pictureMaxPixels = 40_000_000;
export const maxPicturesPerProduct = 12;
/** Chosen: a screen reader reads this in about fifteen seconds. */
export const pictureAltMaxChars = 200;
export const maxFactsPerLabel = 80;
/** Orders of one press at the cash desk. Chosen: a courier's full day; each takes some ten queries of a request that may make a thousand. */
export const maxCollected = 60;
/** A field of the QR code on a Saudi invoice: its length is one byte. */
export const zatcaFieldMaxBytes = 255;
export const webhookBodyMaxBytes = 64 * 1024;
export const urlMaxBytes = 8 * 1024;
export const cookiesMaxBytes = 4 * 1024;

/** The id of the key that the web desk's worker signs with. No key of staff can have it (shared/domain/staff-key-id.ts). */
export const webDeskKid = 'web-desk';
