/** Every number of the product, its unit in its name and its source beside it. `§` is a section of docs/product.md. */

// §9, session client
export const requestTimeoutMs = 30_000;
/** Chosen: who waits longer for a page leaves, and an old one is better than none. */
export const pageTimeoutMs = 5_000;
export const requestRetries = 0;
/** §4: an answer served from a cache says so with this `meta.code`; it is a success. */
export const cachedAnswerCode = 700;
/** docs/security.md A21: a dead device token may reload the page at most this often. */
export const deviceReloadGuardMs = 60_000;

// §9, toasts
export const toastDurationMs = 4000;
export const toastExitMs = 300;
export const toastHandOverMs = 350;
export const toastSwipeDismissPx = 100;

// §9, free delivery
export const freeDeliveryWarningPercent = 80;
export const freeDeliveryUnlockedPercent = 100;
export const freeDeliveryPopupHideMs = 4000;
export const freeDeliveryPopupExitMs = 400;
/** Not in the spec ("value not shown"); chosen as what Kuwaiti shops ask. In fils. */
export const freeDeliveryThresholdDefaultMinor = 20_000;
export const unlockModalProducts = 6;
export const unlockModalPriceMargin = 2;

// §9, shell
export const progressBarMinWidthPx = 1024;
export const modalCloseMs = 300;
export const breakpointsPx = { wide: 976, tablet: 767, phone: 576 } as const;
export const dropdownScrollbarMinPx = 25;
export const quizSuggestionImagePx = { width: 273, height: 294 } as const;

// §9, forms and money
export const passwordMinChars = 6;
/** docs/security.md A16: hashed whole, never cut. */
export const passwordMaxBytes = 256;
export const priceFilterMaxKwd = 1000;
export const underPriceQuickFilterKwd = 25;
export const minorDigits = { KWD: 3, SAR: 2 } as const;

// §9, the limit of 25: two constants (docs/design.md §3 "Gifts")
export const searchTermsKept = 25;
export const giftSignatureMaxChars = 25;

// §6, §3: cookies
export const authCookieMaxAgeS = 1_209_600;
export const userCookieMaxAgeS = 30 * 24 * 3600;
export const deviceCookieMaxAgeS = 365 * 24 * 3600;

// docs/api.md: shapes
export const pageSize = 24;
/** The last page that has a number (docs/api.md: nine digits); a URL that asks for more asks for this one. */
export const listingPageMost = 999_999_999;
/** A kilogram of an ingredient: the most its filter takes. */
export const milligramsMost = 1_000_000;
/** A mixture of filters that leaves more products is counted to here and said to be more (docs/scale.md §4). */
export const countedProductsMost = 1000;
/** docs/gulf.md §5: Kuwait's law asks 14 days, the Saudi one 7; the shop gives 14 in both. */
export const returnDays = 14;
/** Products of one page of the index that sitemaps are drawn from. */
export const indexPageSize = 2000;
export const cartLineMaxCount = 99;
export const skuLookupMaxIds = 100;
export const searchQueryMaxChars = 64;
export const searchLimitMax = 24;
export const searchLimitDefault = 10;
export const quoteLifetimeMs = 30 * 60_000;
/** Tap's charge lives 30 minutes (docs/gulf.md §1.3) and money may arrive in its last second. */
export const unpaidOrderLifetimeMs = 35 * 60_000;
/** docs/security.md R12: how long a large cash order of somebody unproved waits for the link in its mail. */
export const cashConfirmLifetimeMs = 2 * 60 * 60_000;
/** docs/design.md §3: a SKU without a merchant's limit is sold freely while at least this many are there. */
export const soldFreelyFrom = 20;
/** The most that "Only 5 left" tells; above it the number stays private. Not in the spec; chosen: what a household might buy at once. */
export const lowStockMost = 5;

/**
 * docs/security.md M13: a top-up's least and most, and the most in 24 hours, in minor units. Not in the spec; chosen: the most is
 * above every cart, and a day's is what one stolen card is worth at the worst.
 */
export const walletChargeMinor = {
  KWD: { least: 1_000, most: 200_000, day: 500_000 },
  SAR: { least: 10_00, most: 2_000_00, day: 5_000_00 },
} as const;

// docs/security.md §3: signing
export const signatureWindowMs = 120_000;

const dayMs = 24 * 3600 * 1000;
/** How long what is not for good is kept (docs/security.md §5): the cron forgets what is older. */
export const keptMs = {
  nonce: 10 * 60_000,
  /** As long as their cookies (A6): after that no browser shows the token. */
  session: authCookieMaxAgeS * 1000,
  device: deviceCookieMaxAgeS * 1000,
  /** Answers to payAgain and to a top-up are asked for within minutes; those of order.submit are kept for good (INV13). */
  paymentKey: 7 * dayMs,
  /** Not in the spec: long enough to answer "I never got that mail", no longer, for it holds names and addresses. */
  mail: 90 * dayMs,
  /** Not in the spec: a code is for ten minutes; so long one may ask why none came. */
  message: 30 * dayMs,
  /** Not in the spec: numbers are given to somebody else after a time; who proved one proves it again once a year. */
  phoneProof: 365 * dayMs,
  /** Not in the spec: who said "not me" is not asked again for as long as an unsubscribe link is good. */
  suppression: 365 * dayMs,
  /** Not in the spec: a supplier's letter is answered long before, and it names a person. */
  supplierLetter: 365 * dayMs,
  /** Not in the spec: how long the link of a mail ends wishes. Who unsubscribes does so long before, and mails are passed on. */
  unsubscribeLink: 365 * dayMs,
} as const;

// §9, error reporting
export const errorSamplePercent = 100;
export const sessionSamplePercent = 10;
export const traceSamplePercent = 5;

// docs/security.md IN6; migrations/0005_wishlist.sql holds the caps, 50 lists of 200 items
export const wishlistNameMaxChars = 50;
export const wishlistItemsMost = 200;

// docs/security.md P4, IN8
export const jsonBodyMaxBytes = 1_000_000;
/** A merchant's picture, and how many a product shows. */
export const pictureMaxBytes = 8_000_000;
/** docs/security.md U8. */
export const pictureMaxPixels = 40_000_000;
export const picturesPerProductMost = 12;
export const webhookBodyMaxBytes = 64 * 1024;
export const urlMaxBytes = 8 * 1024;
/** All of a browser's cookies for us together; ours are a tenth of it. */
export const cookiesMaxBytes = 4 * 1024;
