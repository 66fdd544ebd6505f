/** What is left out for a reason of the shop's own: only a test can tell, it is taken already, or it doesn't fit the food. */

import type { LocalText } from '../locale.ts';
import { answered, any } from './questionnaire.ts';
import type { LeaveRule } from './rules.ts';

const taken: LocalText = { en: 'You take it already', ar: 'تتناوله بالفعل' };
const fromAnimals: LocalText = { en: 'It comes from animals', ar: 'مصدره حيواني' };

const taking = (answer: string, ...leave: string[]): LeaveRule => ({
  id: `taking-${answer}`,
  when: answered('taking', answer),
  leave,
  reason: taken,
});

export const leaveRules: readonly LeaveRule[] = [
  {
    id: 'iron-after-test',
    when: any(answered('goals', 'energy'), answered('food', 'little-meat'), answered('food', 'vegan')),
    leave: ['iron'],
    reason: { en: 'Only after a blood test says so', ar: 'لا نقترحه إلا إذا أظهر فحص الدم الحاجة إليه' },
  },
  {
    id: 'vegan-animal',
    when: answered('food', 'vegan'),
    leave: ['omega-3', 'collagen', 'whey'],
    reason: fromAnimals,
  },
  taking('multivitamin', 'vitamin-b12', 'zinc', 'vitamin-c', 'biotin'),
  taking('vitamin-d', 'vitamin-d'),
  taking('omega-3', 'omega-3', 'vegan-omega'),
  taking('magnesium', 'magnesium'),
  taking('b12', 'vitamin-b12'),
  taking('zinc', 'zinc'),
  taking('vitamin-c', 'vitamin-c'),
  taking('calcium', 'calcium'),
  taking('biotin', 'biotin'),
];
