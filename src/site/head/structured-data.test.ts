import { describe, expect, test } from 'vitest';
import { demoIds, demoInput, demoPlan } from '../../../tests/helpers/demo-plan.ts';
import { schemaProblems, typesIn } from '../../../tests/helpers/schema-org.ts';
import type { Content } from '../../contract/content.ts';
import { routes } from '../../routes.ts';
import type { Plan } from '../page.ts';
import { planSite } from '../plan.ts';

const dataOf = (plan: Plan) =>
  plan.pages.map(({ pathname, indexable, json }) => ({
    pathname,
    indexable,
    jsonLd: JSON.parse(json).head.jsonLd as object[],
  }));
const at = (plan: Plan, pathname: string) => dataOf(plan).find((page) => page.pathname === pathname)?.jsonLd ?? [];

describe.each(demoIds)('%s', (id) => {
  const plan = demoPlan(id);

  test('all structured data keeps to schema.org and to what search engines ask', () => {
    const problems = dataOf(plan).flatMap(({ pathname, jsonLd }) =>
      jsonLd.flatMap((data) => schemaProblems(data).map((problem) => `${pathname} ${problem}`)),
    );
    expect(problems).toEqual([]);
  });

  test('every indexable page but the home page says where it stands, and no other page says anything', () => {
    for (const { pathname, indexable, jsonLd } of dataOf(plan)) {
      const types = jsonLd.flatMap((data) => ('@type' in data ? String(data['@type']) : ''));
      if (!indexable) expect(types, pathname).toEqual([]);
      else expect(types.includes('BreadcrumbList'), pathname).toBe(pathname !== '/');
    }
  });
});

test.each([
  ['saebyeok', '/', ['MedicalClinic', 'OpeningHoursSpecification', 'PostalAddress', 'GeoCoordinates']],
  ['saebyeok', '/introduce/staff', ['Physician']],
  ['saebyeok', '/events/1', ['Offer']],
  ['saebyeok', '/cscenter/faq', ['FAQPage', 'Question', 'Answer']],
  ['saebyeok', '/info', ['MedicalClinic']],
] as const)('%s %s names its types', (id, pathname, types) => {
  expect(typesIn(at(demoPlan(id), pathname))).toEqual(expect.arrayContaining([...types]));
});

test('the clinic’s number has its country code where the partner names one', () => {
  const telephone = (partnerInternationalTelCode: string | null) => {
    const content = (all: Content): Content => ({ ...all, partner: { ...all.partner, partnerInternationalTelCode } });
    return (at(demoPlan('saebyeok', { content }), '/')[0] as { telephone: string }).telephone;
  };
  expect([telephone('+82'), telephone(null)]).toEqual(['+82-2-000-1234', '02-000-1234']);
});

test('the other branches are departments of the clinic, at whole addresses', () => {
  const [clinic] = at(demoPlan('onmaru'), '/') as { department: { name: string; url: string }[] }[];
  expect(clinic?.department.length).toBeGreaterThan(2);
  expect(clinic?.department.every(({ url }) => /^https?:\/\//.test(url))).toBe(true);
  expect(clinic?.department.map(({ name }) => name)).not.toContain('온마루의원 본점');
});

test('an offer tells the whole price: what the page sums up, VAT and extra costs in it', () => {
  const data = at(demoPlan('saebyeok'), '/products/1') as { offers?: object }[];
  const priceSpecification = { '@type': 'PriceSpecification', price: 1_001_000, valueAddedTaxIncluded: true };
  expect(data.flatMap(({ offers }) => offers ?? [])).toMatchObject([{ price: 1_001_000, priceSpecification }]);
  const offers = at(demoPlan('saebyeok'), '/events/1').flatMap((data) => ('price' in data ? [data] : []));
  expect(offers[0]).toMatchObject({ price: 891_000, priceSpecification: { valueAddedTaxIncluded: true } });
});

test('an offer of an event holds from its first day to its last', () => {
  const content = (all: Content): Content => ({
    ...all,
    events: all.events.map((event) => ({ ...event, startDate: '2020-01-02', endDate: '2099-03-04' })),
  });
  const offers = at(demoPlan('saebyeok', { content }), '/events/1').filter((data) => 'price' in data);
  expect(offers[0]).toMatchObject({ validFrom: '2020-01-02', priceValidUntil: '2099-03-04' });
});

test('a clinic says what it treats: its 진료과목, else what its doctors are 전문의 of; 피부과 makes it a Dermatology', () => {
  const clinicOf = (medicalSpecialties: string[], specialty: string | null = null) => {
    const content = (all: Content): Content => ({
      ...all,
      partner: { ...all.partner, medicalSpecialties },
      employees: all.employees.map((employee) => ({ ...employee, specialty })),
    });
    const [clinic] = at(demoPlan('saebyeok', { content }), '/') as { '@type': unknown; medicalSpecialty?: string[] }[];
    return [clinic?.['@type'], clinic?.medicalSpecialty];
  };
  const names = (...all: string[]) => all.map((name) => `https://schema.org/${name}`);
  expect(clinicOf(['피부과', '한방과'])).toEqual([['MedicalClinic', 'Dermatology'], names('Dermatology')]);
  expect(clinicOf(['성형외과'], '피부과')).toEqual(['MedicalClinic', names('PlasticSurgery')]);
  // A doctor's title is no 진료과목 of the clinic.
  expect(clinicOf([], '피부과')).toEqual(['MedicalClinic', names('Dermatology')]);
  expect(clinicOf([], 'constructor')).toEqual(['MedicalClinic', undefined]);
});

test('treatments of the home page are services of the clinic, days with other hours its special hours', () => {
  const plan = demoPlan('saebyeok', {
    content: (all) => ({
      ...all,
      shortenedWorks: [
        { id: 1, date: '2026-12-24', isClosed: false, open: '10:00', close: '15:00', reason: null },
        { id: 2, date: '2026-12-25', isClosed: true, open: null, close: null, reason: '성탄절' },
      ],
    }),
  });
  const [home] = at(plan, '/') as { availableService: { name: string; url: string }[] }[];
  const services = home?.availableService ?? [];
  expect(services.length).toBeGreaterThan(3);
  expect(new Set(services.map(({ url }) => url)).size).toBe(services.length);
  const [info] = at(plan, '/info') as { specialOpeningHoursSpecification: object[] }[];
  const day = (date: string, dayOfWeek: string, opens: string, closes: string) => ({
    ...{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes },
    ...{ validFrom: date, validThrough: date },
  });
  expect(info?.specialOpeningHoursSpecification).toEqual([
    day('2026-12-24', 'Thursday', '10:00', '13:30'),
    day('2026-12-24', 'Thursday', '14:30', '15:00'),
    day('2026-12-25', 'Friday', '00:00', '00:00'),
  ]);
  for (const path of ['/', '/info']) expect(at(plan, path).flatMap((data) => schemaProblems(data))).toEqual([]);
});

test('a clinic that is booked on its pages says where', () => {
  const input = demoInput('bomnal');
  const action = (api: string | null) => {
    const plan = planSite({ ...input, live: { ...input.live, api } }, routes);
    return (at(plan, '/')[0] as { potentialAction?: object }).potentialAction;
  };
  const target = { '@type': 'EntryPoint', urlTemplate: `${input.config.siteOrigin}/reservation` };
  expect(action('https://api.example')).toEqual({ '@type': 'ReserveAction', target });
  expect(action(null)).toBeUndefined();
});

test.each([
  [{ '@type': 'Clinic', name: 'x' }, 'no type of schema.org'],
  [{ '@type': 'MedicalProcedure', name: 'x', url: 'https://a.example', offers: {} }, 'no property offers'],
  [{ '@type': 'Offer', price: 1, priceCurrency: 'KRW' }, 'lacks url'],
  [{ '@type': 'Physician', name: 'x', telephone: 'x', medicalSpecialty: '피부과' }, 'is none of'],
])('the check finds what is wrong: %o', (data, problem) => {
  expect(schemaProblems(data).join()).toContain(problem);
});
