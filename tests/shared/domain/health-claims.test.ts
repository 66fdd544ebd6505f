import { describe, expect, it } from 'vitest';
import { findHealthClaims } from '../../../shared/domain/health-claims.ts';

describe('a claim that the law forbids is found', () => {
  it.each([
    ['Cures insomnia in a week', ['Cures']],
    ['A natural treatment with no side effects', ['treatment', 'no side effects']],
    ['Lowers cholesterol and burns fat', ['Lowers cholesterol', 'burns fat']],
    ['يُعالج الأرق', ['يعالج']],
    ['علاجٌ طبيعي بدون أي آثار جانبية', ['علاج', 'بدون اي اثار جانبيه']],
    ['يحرق الدهون ويغني عن الدواء', ['يحرق الدهون', 'ويغني عن الدوا']],
    ['أفضل من الدواء وأكثر فعالية من الأدوية', ['افضل من الدوا', 'واكثر فعاليه من الادويه']],
    ['انحف في 7 أيام', ['انحف في 7 ايام']],
    ['خسارة 5 كيلو خلال ١٠ أيام', ['خساره 5 كيلو خلال 10 ايام']],
    ['فيه شفاء', ['شفا']],
    ['Weight loss in 7 days, more effective than medicine', ['loss in 7 days', 'more effective than medicine']],
    ['Diagnoses low iron', ['Diagnoses']],
    ['تخسيس الوزن خلال ٧ أيام', ['تخسيس الوزن خلال 7 ايام']],
    ['للوقاية من الزكام، آمن تمامًا', ['للوقايه من', 'امن تماما']],
  ])('“%s”', (text, found) => {
    expect(findHealthClaims(text)).toEqual(found);
  });

  it.each([
    'A secure cap and a healthy habit',
    'Vitamin C contributes to the normal function of the immune system',
    'مشفوع بتقرير المختبر، ومستشفى قريب',
    'لا يناسب مرضى الكلى',
  ])('and nothing else: “%s”', (text) => {
    expect(findHealthClaims(text)).toEqual([]);
  });
});
