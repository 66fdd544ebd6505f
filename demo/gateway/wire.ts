/** The JSON of Tap's API (docs/gulf.md §1.3, §1.7). */
import type { Currency } from './money.ts';
import type { ChargeStatus, RefundStatus } from './outcomes.ts';

export interface Response {
  code: string;
  message: string;
}

/** PENDING until the last attempt; ERROR after the third failed (Tap docs: webhook). */
export interface Post {
  attempt?: number;
  status: 'PENDING' | 'SUCCESS' | 'ERROR';
  url: string;
}

export interface Customer {
  id?: string;
  first_name?: string;
  last_name?: string;
  email?: string;
  phone?: { country_code: string; number: string };
}

export interface Source {
  object: 'source' | 'token';
  type: 'CARD_NOT_PRESENT';
  payment_type?: 'DEBIT' | 'CREDIT';
  payment_method?: string;
  channel: 'INTERNET';
  id: string;
}

/** The only digits of a card that are stored. */
export interface Card {
  object: 'card';
  first_six: string;
  first_eight: string;
  scheme: string;
  brand: string;
  last_four: string;
}

interface Activity {
  id: string;
  object: 'activity';
  created: number;
  status: ChargeStatus;
  currency: Currency;
  amount: number;
  remarks: string;
}

export interface Charge {
  id: string;
  object: 'charge';
  live_mode: false;
  customer_initiated: boolean;
  api_version: 'V2';
  status: ChargeStatus;
  amount: number;
  currency: Currency;
  threeDSecure: boolean;
  card_threeDSecure: boolean;
  save_card: boolean;
  merchant_id: string;
  product: string;
  statement_descriptor?: string;
  description?: string;
  metadata?: Record<string, string>;
  transaction: {
    authorization_id?: string;
    timezone: 'UTC+03:00';
    /** Milliseconds since 1970, as a string; it is signed. */
    created: string;
    /** The hosted page; removed when the charge ends. */
    url?: string;
    expiry: { period: number; type: 'MINUTE' };
    asynchronous: boolean;
    amount: number;
    currency: Currency;
  };
  reference: {
    track: string;
    payment: string;
    gateway?: string;
    acquirer?: string;
    transaction?: string;
    order?: string;
    idempotent?: string;
  };
  response: Response;
  acquirer?: { response: Response };
  gateway?: { response: Response };
  security?: { threeDSecure: { id: string; status: 'Y' } };
  card?: Card;
  receipt: { id: string; email: boolean; sms: boolean };
  customer: Customer;
  merchant: { country: string; currency: Currency; id: string };
  source: Source;
  redirect: { status: 'PENDING' | 'SUCCESS'; url: string };
  post?: Post;
  activities: Activity[];
  auto_reversed: boolean;
}

export interface Refund {
  id: string;
  object: 'refund';
  live_mode: false;
  api_version: 'V2';
  status: RefundStatus;
  amount: number;
  currency: Currency;
  charge_id: string;
  created: string;
  reason: string;
  description?: string;
  metadata?: Record<string, string>;
  reference: { merchant?: string; idempotent?: string; payment: string; gateway?: string };
  response: Response;
  post?: Post;
}
