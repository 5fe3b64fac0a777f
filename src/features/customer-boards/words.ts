import * as common from '../../domain/words/common-words.ts';

export const writePage = { title: '글쓰기', lead: '내용을 남겨 주시면 확인 후 답변해 드립니다.' } as const;

export const customerBoardWords = {
  states: { WAITING: '답변 대기', ANSWERED: '답변 완료' },
  private: '비공개',
  privateTitle: '비공개 글입니다.',
  mine: '내 글',
  empty: '아직 등록된 글이 없습니다. 첫 글을 남겨 주세요.',
  list: '등록된 글',
  write: writePage.title,
  authorName: common.name,
  title: '제목',
  content: '내용',
  isPrivate: '비공개 글로 남기기',
  isPrivateHint: '비밀번호를 아는 분과 담당자만 볼 수 있습니다.',
  password: common.password,
  passwordHint: '4자 이상 20자 이하. 글을 고치거나 지우실 때, 비공개 글을 보실 때 사용합니다.',
  passwordAgain: '글을 쓰실 때 정한 비밀번호를 입력해 주세요.',
  send: '등록하기',
  open: '확인하기',
  openLead: '글을 쓸 때 정한 비밀번호를 입력해 주세요.',
  answer: '답변',
  edit: '수정',
  cancel: '취소',
  delete: '삭제',
  deleteTitle: '이 글을 삭제하시겠습니까?',
  deleteLead: '삭제하신 글과 답변은 되돌릴 수 없습니다.',
  deleteSend: '삭제하기',
  saved: '수정하신 내용을 저장했습니다.',
  done: {
    written: '글을 등록했습니다. 답변은 이 글에서 확인할 수 있습니다.',
    deleted: '글을 삭제했습니다.',
  },
  missing: '삭제되었거나 없는 글입니다. 목록에서 다시 확인해 주세요.',
} as const;
