import { expect, test } from 'vitest';
import type { Term } from '../../../contract/post.ts';
import { agreedTo, askedConsents } from './consents.ts';

const term = (id: number, termTitle: Term['termTitle'], title: string, own: Partial<Term> = {}): Term => ({
  ...{ id, termTitle, title, isRequired: false, target: 'CUSTOMER', channels: [], ...own },
});
const terms = [
  term(3, 'MARKETING', '마케팅 정보 수신 동의', { channels: ['SMS', 'EMAIL'] }),
  term(4, 'NIGHT_MARKETING', '야간 광고성 정보 수신 동의'),
  term(5, 'SENSITIVE', '민감정보 수집·이용 동의', { isRequired: true }),
  term(1, 'TERMS_OF_SERVICE', '이용약관', { isRequired: true }),
  term(2, 'PRIVACY_POLICY', '개인정보 처리방침', { isRequired: true }),
];

test('required consents come first, advertising is asked for by channel, health not at all', () => {
  expect(askedConsents(terms).map(({ id, title }) => [id, title])).toEqual([
    ['1', '이용약관 동의'],
    ['2', '개인정보 수집·이용 동의'],
    ['3-SMS', '마케팅 정보 수신 동의 (문자)'],
    ['3-EMAIL', '마케팅 정보 수신 동의 (이메일)'],
    ['4', '야간 광고성 정보 수신 동의'],
  ]);
});

test('the backend is told each channel that was ticked, and the night only beside one', () => {
  const asked = askedConsents(terms);
  expect(agreedTo(asked, ['1', '2', '3-EMAIL', '4'])).toEqual({
    agreedTermIds: [1, 2, 3, 4],
    isMarketingReceivable: true,
    marketingChannels: ['EMAIL'],
    isNightMarketingReceivable: true,
  });
  expect(agreedTo(asked, ['1', '2', '4'])).toEqual({
    agreedTermIds: [1, 2, 4],
    isMarketingReceivable: false,
    marketingChannels: [],
    isNightMarketingReceivable: false,
  });
});

test('a backend whose terms name no channels is told what it knows', () => {
  const asked = askedConsents([term(3, 'MARKETING', '마케팅 정보 수신 동의')]);
  expect(agreedTo(asked, ['3'])).toEqual({ agreedTermIds: [3], isMarketingReceivable: true });
});
