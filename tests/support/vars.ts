/** Secrets and variables of tests. The master key is the public one of docs/security.md §3.6: TEST ONLY, deploy refuses it. */
export const testKid = '2026-11';
const testMaster = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
export const testSignKeys = JSON.stringify({ [testKid]: testMaster });
/** Of the owner that every test's shop has. */
export const testStaffKey = {
  id: 'desk-test',
  name: 'Test owner',
  public_key: 'B6wqcf2g5LWjo44UDDzv2NkYz6gmugU+6hMCOznABWQ=',
  private_key: 'MC4CAQAwBQYDK2VwBCIEIMSExt2aSBubAOH00k4fYDBacoZDehNG4UUW8FWWMneO',
};
/** What the web desk's worker signs with in tests; deploy refuses it. */
export const testWebDeskKey = {
  publicKey: 'htet+lpRrB/En3MueJKDs6k+O97MRpSVBGMEwTn794s=',
  privateKey: 'MC4CAQAwBQYDK2VwBCIEIDq0T8ls0otmC0rAd0ihUeOh6J6eJae4LZpG3gRh5M3z',
};
/** The public half of a DSN. */
export const collectorKey = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
/** What the stand-in for the mail provider knows its caller by. */
export const mailSecret = 're_test_afiya';
/** And the one for the message provider. */
export const messageAccount = `AC${'0'.repeat(32)}`;
export const messageSecret = 'test-message-key';

/** VAPID keys of tests only; deploy refuses them. */
export const testVapid = {
  publicKey: 'BLS28L6P3v4mm3RNPgyJJj9bAdKqbAClg2AUxIePxBNomAgSwTp1hLrQTOukwZfp5087Qh1CTkY3C3eVVHRkSC0',
  privateKey: '3o4NRykBtbTAEobJsr3LiQkMM4lEfygX_9h1-NhEy8U',
};

export const testVars = {
  commerce: {
    PUBLIC_ORIGIN: 'https://shop.test',
    WEBHOOK_ORIGIN: 'https://hooks.test',
    WEB_DESK_ORIGIN: 'http://localhost:8790',
    WEB_DESK_PUBLIC_KEY: testWebDeskKey.publicKey,
    GATEWAY_SECRET: 'sk_test_afiya',
    SIGN_KEYS: testSignKeys,
    QUOTE_SECRET: 'quote-secret-of-tests-only-0123456789',
    APP_CLIENTS: 'afiya-test, afiya-test-2',
    PUSH_PROVIDER: 'webpush',
    VAPID_PUBLIC_KEY: testVapid.publicKey,
    VAPID_PRIVATE_KEY: testVapid.privateKey,
    VAPID_SUBJECT: 'mailto:care@shop.test',
    // Nobody listens there: a test that sends says where to.
    PUSH_BASE_URL: 'http://127.0.0.1:9',
    AFIYA_LIMITS: '',
    HEALTH_RULES: 'unsigned',
  },
  storefront: { SIGN_KEYS: testSignKeys, SIGN_ACTIVE: testKid },
  desk: { WEB_DESK_PRIVATE_KEY: testWebDeskKey.privateKey },
};
