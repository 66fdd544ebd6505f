import { describe, expect, it } from 'vitest';
import { findHealthClaims } from '../../../../shared/domain/health-claims.ts';
import { markerTexts, movers } from '../../../../worker/commerce/features/lab/marker-texts.ts';
import { markers } from '../../../../worker/commerce/features/lab/register.ts';

describe('the plain sentences', () => {
  it('are there for every marker, in both languages, and for no other', () => {
    expect(Object.keys(markerTexts).toSorted()).toEqual([...markers.keys()].toSorted());
    for (const { measures } of Object.values(markerTexts)) expect(measures.ar).toMatch(/\p{Script=Arabic}/u);
  });

  it('claim nothing, and name no lack as an illness', () => {
    const texts = [...Object.values(markerTexts).map(({ measures }) => measures), ...Object.values(movers)];
    for (const { en, ar } of texts) {
      expect(findHealthClaims(en), en).toEqual([]);
      expect(findHealthClaims(ar), ar).toEqual([]);
      expect(`${en} ${ar}`).not.toMatch(/deficien|disease|نقص|مرض/i);
    }
  });
});
