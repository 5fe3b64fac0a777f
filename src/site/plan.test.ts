import { expect, test } from 'vitest';
import { contentOf } from '../../tests/helpers/content.ts';
import { parseWith } from '../contract/parse-with.ts';
import { PartnerConfigSchema } from '../contract/partner-config.ts';
import { routes } from '../routes.ts';
import { planSite } from './plan.ts';
import { noPictures } from './site-pictures.ts';

const live = { api: null, pictures: [], thirdParties: null, tagManagerId: null, policyReports: null };

/** The findings of a clinic with this opening time on Mondays. */
function findingsWith(mondayOpen: string, mondayClose: string) {
  const origins = { tenantOrigin: 'https://x.example', siteOrigin: 'https://x.example' };
  const config = parseWith(PartnerConfigSchema, origins);
  if (!config.ok) throw new Error(JSON.stringify(config.problems));
  const partner = { id: 1, partnerName: '가나의원', operationTimeType: 'perDay', mondayOpen, mondayClose } as const;
  const content = contentOf({ partner });
  return planSite({ id: 'x', config: config.value, content, asOf: null, pictures: noPictures, live }, routes).findings;
}

test('hours over midnight, in which nothing is open or bookable, are told to the marketer', () => {
  const told = { place: '병원 정보', message: expect.stringContaining('진료 시간(18:00 - 02:00)') };
  expect(findingsWith('18:00', '02:00')).toContainEqual(expect.objectContaining(told));
  const within = findingsWith('10:00', '23:30').map(({ message }) => message);
  expect(within.filter((message) => message.includes('진료 시간'))).toEqual([]);
});
