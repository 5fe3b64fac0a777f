import { expect, test } from 'vitest';
import { selectContractTests } from './contract-tests.ts';

const named = { CONTRACT_API_BASE: 'https://api.example', CONTRACT_TENANT_ORIGIN: 'https://a.example' };

test('another backend gets the tests that read from it, and what is not tested there is said', () => {
  const { include, notice } = selectContractTests(named);
  expect(include).toEqual(['tests/contract/reads.test.ts']);
  expect(notice).toContain('from https://api.example as https://a.example');
  for (const name of ['carts', 'logins', 'reservations'])
    expect(notice).toMatch(new RegExp(`NOT TESTED.*\\b${name}\\b`));
  expect(notice).not.toContain('reads,');
});

test('the sandbox gets all of them, and a backend without a partner is refused', () => {
  expect(selectContractTests({})).toEqual({ include: ['tests/contract/**/*.test.ts'], notice: null });
  expect(() => selectContractTests({ CONTRACT_API_BASE: 'https://api.example' })).toThrow('CONTRACT_TENANT_ORIGIN');
});
