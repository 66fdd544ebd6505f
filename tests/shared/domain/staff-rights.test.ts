import { describe, expect, test } from 'vitest';
import { permissions } from '../../../shared/domain/permissions.ts';
import { canGrant, isAllowed, listCountriesOf, type RoleGrant } from '../../../shared/domain/staff-rights.ts';

const packer = (country: RoleGrant['country']): RoleGrant => ({
  role: 'packer',
  country,
  permissions: ['write_orders'],
});
const viewer: RoleGrant = { role: 'viewer', country: null, permissions: ['read_orders'] };
const owner: RoleGrant = { role: 'owner', country: null, permissions: [] };
const staffer: RoleGrant = { role: 'staffer', country: null, permissions: ['manage_staff', 'write_orders'] };

describe('rights', () => {
  test.each([
    ['none without a role', [], 'read_orders', 'KW', false],
    ['a role’s own', [viewer], 'read_orders', 'SA', true],
    ['a role’s own, for both countries', [viewer], 'read_orders', null, true],
    ['no other', [viewer], 'write_orders', 'KW', false],
    ['in its country', [packer('KW')], 'write_orders', 'KW', true],
    ['not in the other', [packer('KW')], 'write_orders', 'SA', false],
    ['not for both', [packer('KW')], 'write_orders', null, false],
    ['not for both by one role each', [packer('KW'), packer('SA')], 'write_orders', null, false],
    ['by any of several roles', [viewer, packer('SA')], 'write_orders', 'SA', true],
    ['all of an owner’s', [owner], 'manage_staff', null, true],
  ] as const)('%s', (_, grants, permission, country, expected) => {
    expect(isAllowed(grants, permission, country)).toBe(expected);
  });

  test('an owner has every permission in every country', () => {
    for (const one of permissions) expect(listCountriesOf([owner], one)).toEqual(['KW', 'SA']);
    expect(listCountriesOf([packer('SA')], 'write_orders')).toEqual(['SA']);
  });

  test.each([
    ['what one has', [staffer], packer(null), true],
    ['part of what one has', [staffer], packer('KW'), true],
    ['what one lacks', [staffer], viewer, false],
    ['for both countries what one has in one', [packer('KW')], packer(null), false],
    ['the owner’s role, by an owner', [owner], owner, true],
    [
      'the owner’s role, by somebody with every permission',
      [{ role: 'all', country: null, permissions }],
      owner,
      false,
    ],
  ] as const)('are given: %s', (_, grants, given, expected) => {
    expect(canGrant(grants, given)).toBe(expected);
  });
});
