/** Branding pages of 온마루. */
import type { Authoring, Row } from '../authoring.ts';
import type { Catalogue } from '../lookup.ts';
import { rich } from '../rich.ts';

export function onmaruBrandings(a: Authoring, catalogue: Catalogue): Row<'brandings'>[] {
  const ids = (...titles: string[]) => titles.map((title) => catalogue.id(title));
  return [
    {
      id: 2001,
      title: '네 곳의 마루',
      subtitle: '지점이 달라도 같은 온기로',
      imageUrl: a.picture('hero-4'),
      blocks: [
        {
          type: 'image',
          imageUrl: a.picture('space-1'),
          alt: '나무 상판을 얹은 안내대',
          caption: '본점의 나무 안내대',
        },
        {
          type: 'text',
          title: '한 권의 책을 나누어 씁니다',
          html: rich(
            '소독의 순서부터 전화 받는 말까지 한 권에 적어 네 지점이 함께 씁니다. 해마다 봄이 되면 모여서 고칩니다.',
          ),
        },
        {
          type: 'text',
          title: '지점 안내',
          html: '<table><caption>지점별 진료일</caption><thead><tr><th scope="col">지점</th><th scope="col">쉬는 날</th><th scope="col">야간 진료</th></tr></thead><tbody><tr><td>본점</td><td>목요일</td><td>화·금 21시까지</td></tr><tr><td>강마루점</td><td>수요일</td><td>월·금 21시까지</td></tr><tr><td>들마루점</td><td>월요일</td><td>목 20시까지</td></tr><tr><td>별마루점</td><td>화요일</td><td>수·금 21시까지</td></tr></tbody></table>',
        },
        { type: 'quote', text: '크게 짓기보다 가까이 놓겠습니다.', by: '한도윤 대표원장' },
      ],
      updatedAt: a.settled(15),
    },
    {
      id: 2002,
      title: '수액방 안내',
      subtitle: '누워서 쉬는 한 시간에 대하여',
      imageUrl: a.picture('exhibition-2'),
      blocks: [
        {
          type: 'text',
          title: '먼저 여쭙습니다',
          html: rich(
            '잠과 끼니, 약과 검사 결과를 묻고 시작합니다. 오늘은 맞지 않는 편이 낫다고 말씀드리는 날도 있습니다.',
          ),
        },
        { type: 'video', videoUrl: 'https://www.youtube.com/watch?v=onmaru00001', title: '수액방의 하루' },
        {
          type: 'products',
          title: '많이 찾으시는 수액',
          productIds: ids('온마루 기본 수액', '비타민 C 수액', '아미노산 영양 수액'),
        },
        { type: 'image', imageUrl: a.picture('space-6'), alt: '겹겹의 아치가 이어진 복도', caption: null },
      ],
      updatedAt: a.settled(28),
    },
    {
      id: 2003,
      title: '눈앞에서 뜯습니다',
      subtitle: '바늘과 팁, 약의 제조 번호까지',
      imageUrl: a.picture('treat-5'),
      blocks: [
        {
          type: 'text',
          title: '보여 드리는 세 가지',
          html: rich('- 뜯지 않은 포장\n- 제조 번호와 사용 기한\n- 쓰고 버리는 통'),
        },
        { type: 'quote', text: '믿어 달라는 말 대신 보여 드리는 쪽이 쉽습니다.', by: null },
        {
          type: 'products',
          title: '개봉을 확인하는 시술',
          productIds: ids('리쥬란 힐러 2cc', '포텐자 펌핑', '올리지오 600샷', '입술 필러'),
        },
      ],
      adReview: { number: '제000000-중-00221호', expiresOn: a.day(640) },
      updatedAt: a.settled(44),
    },
    {
      id: 2004,
      title: '처음 오셨나요',
      subtitle: '신을 벗듯 마음을 내려놓으십시오',
      imageUrl: a.picture('space-2'),
      blocks: [
        {
          type: 'text',
          title: '들어서서 나가실 때까지',
          html: '<ol><li>안내대에서 이름과 전화번호를 적습니다.</li><li>둥근 탁자에서 고민을 나눕니다.</li><li>계획을 적은 종이를 받습니다.</li><li>하루 생각해 보고 답을 주십시오.</li></ol>',
        },
        { type: 'image', imageUrl: a.picture('space-3'), alt: '둥근 탁자와 의자 두 개', caption: '마주 앉는 탁자' },
        { type: 'products', title: null, productIds: ids('윤곽 진단 상담', '색소 진단', '두피·모발 진단') },
        { type: 'video', videoUrl: 'https://vimeo.com/000000003', title: '본점 둘러보기' },
      ],
      updatedAt: a.settled(61),
    },
  ];
}
