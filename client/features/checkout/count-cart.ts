/** Loaded when a cart with something in it is shown; a visit's first time counts, so running once is enough (count-step.ts). */
import { countStep } from './count-step.ts';

countStep('cart');
