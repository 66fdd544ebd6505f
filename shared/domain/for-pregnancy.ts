const words = ['prenatal', 'pre-natal', 'pregnan', 'الحمل', 'حامل', 'حوامل'];

/** The quiz and a result stop where somebody is pregnant, so what is made for that is never theirs to name. */
export const isForPregnancy = (...names: string[]): boolean => {
  const text = names.join(' ').toLowerCase();
  return words.some((word) => text.includes(word));
};
