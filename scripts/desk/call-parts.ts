/** What a call is told at the terminal: the parts of its path, of its query and of its body, by their names on the wire. */

import type { DeskCall as DeskCallDeclaration } from '../../shared/contract/desk/call.ts';
import { type DeskCallName, deskCalls } from '../../shared/contract/desk/calls.ts';
import { formsOf, mergeForms, type Part } from './value-type.ts';

export const declarationOf = (name: DeskCallName): DeskCallDeclaration => deskCalls[name] as DeskCallDeclaration;

/** `setPriceRounding` → `set-price-rounding`, `ends_at` → `ends-at` */
export const toWord = (name: string): string =>
  name.replaceAll('_', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const places = ['params', 'query', 'body'] as const;
export type Place = (typeof places)[number];
export type Fields = Record<string, unknown>;
export type CallInput = Record<Place, Fields>;
/** A call by its name, untyped: what it takes and answers is in its declaration. */
export type LooseCall = (name: DeskCallName, input?: Partial<CallInput>) => Promise<Fields>;

export interface PlacedPart extends Part {
  readonly place: Place;
}

/** The forms that the body may have; one without parts where it has none. */
export const bodyFormsOf = (name: DeskCallName): (readonly Part[])[] => {
  const { body } = declarationOf(name);
  return body === null ? [[]] : formsOf(body);
};

export function partsOf(name: DeskCallName): PlacedPart[] {
  const { params, query } = declarationOf(name);
  const of = { params: formsOf(params), query: formsOf(query), body: bodyFormsOf(name) };
  return places.flatMap((place) => mergeForms(of[place]).map((part) => ({ ...part, place })));
}

/** The call that reads what this one writes, if that has a version. */
export function findReadingCall(name: DeskCallName): DeskCallName | undefined {
  const { resource, writes } = declarationOf(name);
  if (resource === null || !writes) return undefined;
  return (Object.keys(deskCalls) as DeskCallName[]).find((one) => {
    const { resource: other, writes: isWrite } = declarationOf(one);
    return other === resource && !isWrite;
  });
}

/** The part of a reading call that asks for its next page. */
export const findCursor = (parts: readonly PlacedPart[]): PlacedPart | undefined =>
  parts.find(({ place, name }) => place === 'query' && (name === 'after' || name === 'before'));
