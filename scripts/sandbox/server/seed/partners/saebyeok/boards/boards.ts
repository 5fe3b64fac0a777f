/** 새벽결's boards: articles as cards, short stories as a list, and one that customers write. */
import type { Authoring, Row } from '../../authoring.ts';
import { postsOf } from '../../posts.ts';
import { fromTheRoom } from './from-the-room.ts';
import { skinNotes } from './skin-notes.ts';

export const saebyeokBoardTypes: Row<'boardTypes'>[] = [
  {
    id: 1,
    title: '피부 노트',
    description: '집에서 할 수 있는 돌봄과 시술을 고르는 기준을 적습니다.',
    kind: 'CLINIC',
    display: 'CARD',
  },
  { id: 2, title: '진료실에서', description: '새벽결의 하루를 짧게 전합니다.', kind: 'CLINIC', display: 'LIST' },
  {
    id: 3,
    title: '고객의 소리',
    description: '칭찬도 아쉬움도 남겨 주십시오. 한 주 안에 답을 드립니다.',
    kind: 'CUSTOMER',
    display: 'LIST',
  },
];

export function saebyeokBoardPosts(a: Authoring): Row<'boardPosts'>[] {
  const pictures = [
    'board-1',
    'board-2',
    'board-3',
    'board-4',
    'treat-1',
    'treat-4',
    'treat-9',
    'treat-12',
    'exhibition-3',
    'treat-16',
  ];
  return [
    ...postsOf(a, { boardTypeId: 1, base: 100, rhythm: 12, pictures }, skinNotes),
    ...postsOf(a, { boardTypeId: 2, base: 200, rhythm: 14, pictures: [] }, fromTheRoom),
  ];
}
