const words = ['prenatal', 'pre-natal', 'pregnan', 'الحمل', 'حامل', 'حوامل'];

/** The quiz and a result stop where somebody is pregnant, so they never name what is made for pregnancy. */
export const isForPregnancy = (...names: string[]): boolean => {
  const text = names.join(' ').toLowerCase();
  return words.some((word) => text.includes(word));
};
