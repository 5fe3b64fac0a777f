/** 새벽결's boards: articles as cards, short stories as a list, and one that customers write. */
import type { Authoring, Row } from '../../authoring.ts';
import { rich } from '../../rich.ts';
import { fromTheRoom } from './from-the-room.ts';
import { type Post, skinNotes } from './skin-notes.ts';

export const saebyeokBoardTypes: Row<'boardTypes'>[] = [
  { id: 1, title: '피부 노트', description: '집에서 할 수 있는 돌봄과 시술을 고르는 기준을 적습니다.', kind: 'CLINIC', display: 'CARD' },
  { id: 2, title: '진료실에서', description: '새벽결의 하루를 짧게 전합니다.', kind: 'CLINIC', display: 'LIST' },
  { id: 3, title: '고객의 소리', description: '칭찬도 아쉬움도 남겨 주십시오. 한 주 안에 답을 드립니다.', kind: 'CUSTOMER', display: 'LIST' },
];

export function saebyeokBoardPosts(a: Authoring): Row<'boardPosts'>[] {
  const pictures = ['board-1', 'board-2', 'board-3', 'board-4', 'treat-1', 'treat-4', 'treat-9', 'treat-12', 'exhibition-3', 'treat-16'];
  return [
    ...skinNotes.map((post, index) => row(a, 1, post, index, a.picture(pictures[index % pictures.length] ?? 'board-1'))),
    ...fromTheRoom.map((post, index) => row(a, 2, post, index, null)),
  ];
}

function row(a: Authoring, boardTypeId: number, [title, summary, text]: Post, index: number, thumbnailUrl: string | null): Row<'boardPosts'> {
  const at = a.settled(5 + boardTypeId * 2 + index * 12, index % 3 === 0 ? '11:20' : '16:40');
  return { id: boardTypeId * 100 + 30 - index, boardTypeId, title, summary, thumbnailUrl, contentHtml: rich(text), createdAt: at, updatedAt: at };
}
