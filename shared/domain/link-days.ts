/** For how many days a link to a report or a file may open. */
export const linkDays = [1, 7, 30] as const;
export type LinkDays = (typeof linkDays)[number];
