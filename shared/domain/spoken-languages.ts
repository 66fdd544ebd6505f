/** Languages of people that the shop can name (`advice.language_…`); ISO 639-1. */
export const spokenLanguages = ['ar', 'en', 'fr', 'ur'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];
