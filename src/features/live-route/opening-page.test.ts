import { expect, test, vi } from 'vitest';
import { updateOpening } from './opening-page.ts';

const fetchPlain = vi.hoisted(() => vi.fn());
vi.mock('../../client/fetch-plain.ts', () => ({ fetchPlain }));

test.each([null, 'x', {}, { row: null }, { row: { isOpen: false } }, { row: { isOpen: 'yes' } }])(
  'where the backend says %j the page of a site that is not open stays as it is',
  async (answer) => {
    fetchPlain.mockResolvedValue(answer);
    const getElementsByTagName = vi.fn(() => []);
    const place = { getElementsByTagName, querySelector: () => null, dataset: {} };
    await updateOpening(place as unknown as HTMLElement);
    expect(getElementsByTagName).not.toHaveBeenCalled();
  },
);
