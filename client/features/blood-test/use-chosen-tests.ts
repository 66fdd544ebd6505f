import type { BloodTestItems } from '../../../shared/domain/blood-test-cart.ts';
import { useApp } from '../../state/app-context.ts';
import { useStore } from '../../state/reactive.ts';

/** `ready` is false until the browser's storage was read. */
export const useChosenTests = () => useStore(useApp().stores.bloodTests) as { items: BloodTestItems; ready: boolean };
