export const spokenLanguages = ['ar', 'en', 'fr', 'ur'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];
