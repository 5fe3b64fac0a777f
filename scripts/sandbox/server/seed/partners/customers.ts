/** The same invented people at every demonstration partner; what they reserved and wrote is the partner's own. */
import type { CustomerPostSeed, CustomerSeed } from '../customer-seed.ts';
import type { PartnerSeed } from '../partner-seed.ts';
import type { Row } from './authoring.ts';

/** Who can sign in at the demonstration. */
const demoLogin = { email: 'member@example.com', password: 'sandbox1234' } as const;

/**
 * Who and what is live at a partner: a member, entries of its customer board, a short address and a draft of its first
 * product, seen at `/preview/product/<id>` with the token `<partner>-preview-0001`.
 */
export function customersOf(
  partnerId: string,
  products: readonly Row<'products'>[],
  boardTypeId: number,
): Pick<PartnerSeed, 'customers' | 'customerPosts' | 'shortLinks' | 'drafts'> {
  const [product] = products;
  if (product === undefined) throw new Error(`${partnerId} has no product.`);
  const [first = 0, second = first, third = second] = products.flatMap(({ options }) => options?.[0]?.id ?? []);
  const record = { ...product, title: `${product.title} (공개 전)` };
  return {
    customers: membersOf([first, second, third]),
    customerPosts: customerPostsOf(boardTypeId),
    shortLinks: [
      { shortenUrl: 'events', url: '/events' },
      { shortenUrl: 'first', url: `/products/${product.id}` },
    ],
    drafts: [{ id: 1, kind: 'product', targetId: product.id, previewToken: `${partnerId}-preview-0001`, record }],
  };
}

export function membersOf(optionIds: readonly [number, number, number]): CustomerSeed[] {
  const [first, second, third] = optionIds;
  return [
    {
      ...demoLogin,
      name: '가상회원',
      phone: '01000000001',
      birthday: '1990-01-01',
      gender: 'FEMALE',
      isMarketingReceivable: true,
      reservations: [
        { inDays: 5, slot: 3, state: 'CONFIRMED', productOptionIds: [first, second], memo: '마취 크림이 필요합니다.' },
        { inDays: 12, slot: 1, state: 'REQUESTED', productOptionIds: [], memo: null },
        { inDays: 8, slot: 6, state: 'CANCELLED', productOptionIds: [third], memo: null },
        { inDays: -40, slot: 2, state: 'COMPLETED', productOptionIds: [third], memo: null },
      ],
    },
  ];
}

/** Two that all may read, two private ones: the member's, and one whose password is `0000`. */
function customerPostsOf(boardTypeId: number): CustomerPostSeed[] {
  return [
    {
      boardTypeId,
      email: null,
      authorName: '나그네',
      title: '대기실이 조용해서 좋았습니다',
      content: '처음 방문했는데 설명을 차분히 해 주셔서 마음이 놓였습니다.\n다음 예약도 잘 부탁드립니다.',
      isPrivate: false,
      password: '0000',
      daysAgo: 21,
      answer: '남겨 주신 말씀에 힘을 얻습니다. 다음에 오실 때에도 차분히 살펴 드리겠습니다.',
    },
    {
      boardTypeId,
      email: null,
      authorName: '홍길순',
      title: '토요일 주차가 가능한지 궁금합니다',
      content: '토요일 오전에 차로 가려고 합니다. 주차 자리가 넉넉한가요?',
      isPrivate: false,
      password: '0000',
      daysAgo: 6,
      answer: null,
    },
    {
      boardTypeId,
      email: demoLogin.email,
      authorName: '가상회원',
      title: '시술 뒤 붉은 기가 남았습니다',
      content: '시술을 받은 지 사흘이 지났는데 볼에 붉은 기가 조금 남아 있습니다. 언제 연락드리면 될까요?',
      isPrivate: true,
      password: '0000',
      daysAgo: 12,
      answer: '붉은 기는 대개 한 주 안에 가라앉습니다. 그 뒤에도 남아 있으면 바로 전화해 주십시오.',
    },
    {
      boardTypeId,
      email: null,
      authorName: '아무개',
      title: '상담 비용을 문의드립니다',
      content: '상담만 받아도 비용이 드는지 알려 주십시오.',
      isPrivate: true,
      password: '0000',
      daysAgo: 2,
      answer: null,
    },
  ];
}
