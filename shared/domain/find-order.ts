import { findOrderCountry, parseOrderNumber } from './order-number.ts';
import { parsePersonPhone } from './phone.ts';

export interface FindOrderFields {
  readonly number: string;
  readonly phone: string;
}

export type FindOrderFault = 'find_number_fault' | 'find_phone_fault';

/**
 * What finds an order again: its number, and the phone that stands in it. Both are as the shop keeps them; a phone is
 * one of the order's country, unless it says another.
 */
export function parseFindOrder(fields: FindOrderFields): { number: string | null; phone: string | null } {
  const number = parseOrderNumber(fields.number);
  const country = number === null ? null : findOrderCountry(number);
  return { number, phone: country === null ? null : parsePersonPhone(fields.phone, country) };
}

/** The phone is checked against the order's country, which isn't known before the number can be read. */
export function checkFindOrder(fields: FindOrderFields): { [K in keyof FindOrderFields]?: FindOrderFault } {
  const { number, phone } = parseFindOrder(fields);
  const lacksPhone = number === null ? fields.phone.trim() === '' : phone === null;
  return {
    ...(number === null && { number: 'find_number_fault' }),
    ...(lacksPhone && { phone: 'find_phone_fault' }),
  };
}
