const wordsByTag: Readonly<Record<string, RegExp>> = {
  'with-food':
    /\b(?:food|meals?|breakfast|lunch|dinner|eating|empty stomach)\b|طعام|الأكل|وجبة|وجبات|الفطور|الغداء|العشاء/i,
  'empty-stomach':
    /\b(?:empty stomach|before (?:food|meals?|breakfast|eating))\b|الريق|معدة فارغة|قبل (?:الأكل|الطعام|الوجبة|الفطور)/i,
  'between-meals': /\bbetween meals\b|بين الوجبات/i,
  'with-water': /\bwater\b|ماء/i,
  'mix-with-water': /\b(?:water|dissolve|dilute)\b|ماء|ذوّب|يذوب|خفف|يخفف/i,
  morning: /\b(?:morning|breakfast)\b|صباح|الفطور/i,
  evening: /\b(?:evening|dinner|night)\b|مساء|العشاء|الليل/i,
  'before-bed': /\b(?:bed|bedtime|sleep)\b|النوم/i,
  'before-workout': /\btraining\b|التمرين/i,
  'after-workout': /\btraining\b|التمرين/i,
  'keep-cool': /\b(?:fridge|refrigerate|cool|below \d+)\b|الثلاجة|بارد|دون \d+/i,
  daily: /\b(?:a|every|once a) day\b|يوميًا|في اليوم|كل يوم/i,
};

export const repeatsTags = (sentence: string, tags: readonly string[]): boolean =>
  tags.some((tag) => wordsByTag[tag]?.test(sentence) ?? false);
