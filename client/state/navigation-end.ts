import type { Stores } from './stores.ts';

/** A press becomes a navigation with its click, a moment later. */
const pressMs = 300;

/** Resolves once no page is loading: what nobody waits for would compete with it for the line. */
export async function navigationEnd({ navigation }: Pick<Stores, 'navigation'>): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, pressMs));
  while (navigation.isLoading);
}
