import { resolve } from 'node:path';
import { isPaymentScenario, type PaymentScenario, paymentScenarios } from './scenarios.ts';

export interface Settings {
  port: number;
  secret: string;
  stateFolder: string;
  scenario: PaymentScenario | null;
  /** If set, charges for other merchants are refused. */
  merchantId: string | undefined;
  merchantName: { en: string; ar: string };
  /** Pauses before the second and third attempt of a webhook; Tap documents only the number of attempts. */
  retryPausesMs: readonly number[];
}

/** @throws Error about the first GATEWAY_* variable that is wrong */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const port = Number(env.GATEWAY_PORT ?? 8790);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error('GATEWAY_PORT must be a port number');
  const secret = env.GATEWAY_SECRET ?? 'sk_test_afiya_standin';
  if (!secret.startsWith('sk_test_'))
    throw new Error('GATEWAY_SECRET must start with sk_test_: this gateway plays, it never holds a live key');
  const scenario = env.GATEWAY_MOOD || null;
  if (scenario !== null && !isPaymentScenario(scenario)) {
    throw new Error(`GATEWAY_MOOD must be one of: ${Object.keys(paymentScenarios).join(', ')}`);
  }
  return {
    port,
    secret,
    stateFolder: resolve(env.GATEWAY_STATE ?? '.data/gateway'),
    scenario,
    merchantId: env.GATEWAY_MERCHANT || undefined,
    merchantName: { en: env.GATEWAY_MERCHANT_NAME ?? 'Afiya', ar: env.GATEWAY_MERCHANT_NAME_AR ?? 'عافية' },
    retryPausesMs: [1000, 3000],
  };
}
