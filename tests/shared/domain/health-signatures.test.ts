import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { listChangedHealthData, printHealthData } from '../../../shared/domain/health-data.ts';
import {
  healthFeatures,
  healthSignatures,
  isHealthFeatureOn,
  listUnsignedHealthData,
  type Signature,
} from '../../../shared/domain/health-signatures.ts';

const signature: Signature = { name: 'Dr Example', licence: 'KW-1', date: '2027-01-31', hash: '' };
const allSigned = Object.fromEntries(Object.keys(healthSignatures).map((data) => [data, signature])) as Record<
  keyof typeof healthSignatures,
  Signature | null
>;

test('nobody has signed anything yet, so every feature is off where only signed rules count', () => {
  expect(listUnsignedHealthData()).toEqual(Object.keys(healthSignatures));
  for (const feature of Object.keys(healthFeatures) as (keyof typeof healthFeatures)[]) {
    expect(isHealthFeatureOn(feature, 'signed'), feature).toBe(false);
    expect(isHealthFeatureOn(feature, ''), feature).toBe(false);
    expect(isHealthFeatureOn(feature, 'unsigned'), feature).toBe(true);
  }
});

test('a feature is on when all that decides it is signed', () => {
  expect(isHealthFeatureOn('quiz', 'signed', allSigned)).toBe(true);
  expect(isHealthFeatureOn('quiz', 'signed', { ...allSigned, interactions: null })).toBe(false);
  expect(isHealthFeatureOn('stack-check', 'signed', { ...allSigned, interactions: null })).toBe(true);
  expect(listUnsignedHealthData({ ...allSigned, interactions: null })).toEqual(['interactions']);
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('what is signed is what was read: any change of it ends its signature', () => {
  expect(listChangedHealthData(sha256), 'the shop’s own').toEqual([]);
  const names = Object.keys(healthSignatures) as (keyof typeof healthSignatures)[];
  const signed = Object.fromEntries(
    names.map((data) => [data, { ...signature, hash: sha256(printHealthData(data)) }]),
  ) as typeof allSigned;
  expect(listChangedHealthData(sha256, signed)).toEqual([]);
  const otherText = (text: string) => sha256(text.replace('Iron', 'Lead'));
  expect(listChangedHealthData(otherText, signed)).not.toEqual([]);
  expect(listChangedHealthData(sha256, { ...signed, interactions: signature })).toEqual(['interactions']);
  expect(listChangedHealthData(sha256, { ...signed, interactions: null })).toEqual([]);
  for (const data of names) expect(printHealthData(data).length, data).toBeGreaterThan(500);
});
