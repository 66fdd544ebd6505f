/** What a courier says of a parcel. What wasn't taken is told by a tag, and stays on the way until the desk has it back. */
export const deliveryOutcomes = ['delivered', 'refused', 'no_answer'] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

export const outcomeTags = {
  delivered: null,
  refused: 'refused at the door',
  no_answer: 'nobody answered',
} as const satisfies Readonly<Record<DeliveryOutcome, string | null>>;

export const readOutcome = (tags: readonly string[]): DeliveryOutcome | null =>
  deliveryOutcomes.find((outcome) => {
    const tag = outcomeTags[outcome];
    return tag !== null && tags.includes(tag);
  }) ?? null;

/** The last word counts: a tag of another outcome goes. */
export function planOutcomeTags(
  tags: readonly string[],
  outcome: DeliveryOutcome,
): { add: string[]; remove: string[] } {
  const told = outcomeTags[outcome];
  const stale = Object.values(outcomeTags).filter((tag) => tag !== null && tag !== told && tags.includes(tag));
  return { add: told === null ? [] : [told], remove: stale.filter((tag) => tag !== null) };
}
