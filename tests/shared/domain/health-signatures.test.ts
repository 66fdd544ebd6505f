import { expect, test } from 'vitest';
import {
  healthFeatures,
  healthSignatures,
  isHealthFeatureOn,
  listUnsignedHealthData,
  type Signature,
} from '../../../shared/domain/health-signatures.ts';

const signature: Signature = { name: 'Dr Example', licence: 'KW-1', date: '2027-01-31' };
const allSigned = Object.fromEntries(Object.keys(healthSignatures).map((data) => [data, signature])) as Record<
  keyof typeof healthSignatures,
  Signature | null
>;

test('nobody has signed anything yet, so every feature is off where only signed rules count', () => {
  expect(listUnsignedHealthData()).toEqual(Object.keys(healthSignatures));
  for (const feature of Object.keys(healthFeatures) as (keyof typeof healthFeatures)[]) {
    expect(isHealthFeatureOn(feature, 'signed'), feature).toBe(false);
    expect(isHealthFeatureOn(feature, ''), feature).toBe(true);
    expect(isHealthFeatureOn(feature, undefined), feature).toBe(true);
  }
});

test('a feature is on when all that decides it is signed', () => {
  expect(isHealthFeatureOn('quiz', 'signed', allSigned)).toBe(true);
  expect(isHealthFeatureOn('quiz', 'signed', { ...allSigned, interactions: null })).toBe(false);
  expect(isHealthFeatureOn('stack-check', 'signed', { ...allSigned, interactions: null })).toBe(true);
  expect(listUnsignedHealthData({ ...allSigned, interactions: null })).toEqual(['interactions']);
});
