/** 온마루's boards: a newsletter as cards, branch news as a list, and one that customers write. */
import type { Authoring, Row } from '../../authoring.ts';
import { postsOf } from '../../posts.ts';
import { branchNews } from './branch-news.ts';
import { newsletter } from './newsletter.ts';

export const onmaruBoardTypes: Row<'boardTypes'>[] = [
  {
    id: 2001,
    title: '마루 소식지',
    description: '진료실에서 되풀이해 드린 말씀을 글로 옮깁니다.',
    kind: 'CLINIC',
    display: 'CARD',
  },
  { id: 2002, title: '지점 소식', description: '네 지점의 하루를 짧게 전합니다.', kind: 'CLINIC', display: 'LIST' },
  {
    id: 2003,
    title: '칭찬과 건의',
    description: '지점과 이름을 적어 주시면 바로 전하겠습니다.',
    kind: 'CUSTOMER',
    display: 'LIST',
  },
];

export function onmaruBoardPosts(a: Authoring): Row<'boardPosts'>[] {
  const pictures = [
    'board-3',
    'treat-2',
    'board-1',
    'treat-14',
    'board-4',
    'treat-11',
    'board-2',
    'exhibition-3',
    'treat-15',
    'event-6',
  ];
  return [
    ...postsOf(a, { boardTypeId: 2001, base: 20100, rhythm: 10, pictures }, newsletter),
    ...postsOf(a, { boardTypeId: 2002, base: 20200, rhythm: 9, pictures: [] }, branchNews),
  ];
}
