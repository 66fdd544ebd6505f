/** The shopper's answer to whether a third party may count, kept in this browser alone. */
import { makeUuid } from '../browser/make-uuid.ts';

export interface Choice {
  readonly agreed: boolean;
  /** A random name for this browser, made when its owner agrees and forgotten when they don't. */
  readonly client: string;
}

export const choiceKey = 'tracking_choice';

/** null: not asked yet. */
export function readChoice(storage: Pick<Storage, 'getItem'>): Choice | null {
  try {
    const choice = JSON.parse(storage.getItem(choiceKey) ?? 'null') as Partial<Choice> | null;
    if (typeof choice?.agreed !== 'boolean') return null;
    if (!choice.agreed) return { agreed: false, client: '' };
    return typeof choice.client === 'string' && choice.client.length === 36
      ? { agreed: true, client: choice.client }
      : null;
  } catch {
    return null;
  }
}

/** @returns what is in force now. */
export function storeChoice(storage: Pick<Storage, 'setItem'>, agreed: boolean): Choice {
  const choice = { agreed, client: agreed ? makeUuid() : '' };
  storage.setItem(choiceKey, JSON.stringify(choice));
  return choice;
}
