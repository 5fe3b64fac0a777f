/** Words that several rooms say. Each is a constant of its own, which the compile writes where it stands: no script loads the others. */

export const all = '전체';
export const close = '닫기';
export const details = '자세히 보기';
export const next = '다음';
export const previous = '이전';
export const retry = '다시 시도';
export const save = '저장하기';
export const search = '검색';
export const seeAll = '전체 보기';
export const toList = '목록으로';

export const newWindow = '새 창';
export const video = '동영상 보기';

export const home = '홈';
export const cart = '담은 시술';
export const categories = '시술 분류';
export const clinic = '병원 안내';
export const beforeAfters = '전후 사진';
export const cscenter = '고객센터';
export const events = '이벤트';
export const exhibitions = '기획전';
export const myPage = '마이페이지';
export const notices = '공지사항';
export const products = '시술 안내';
export const reservations = '예약 내역';
export const reviews = '방문 후기';
export const staff = '의료진';

export const logIn = '로그인';
export const signUp = '회원가입';
export const reserve = '예약하기';
export const seeReservations = '예약 내역 보기';
export const guestDetails = '예약자 정보';

export const name = '이름';
export const email = '이메일';
export const phone = '휴대폰 번호';
export const password = '비밀번호';
export const smsCode = '인증번호 6자리';

export const vat = '부가세';
export const target = '대상';
export const treatments = '시술';
export const afterNotices = '시술 후 주의사항';
export const sideEffects = '주의사항 및 부작용';
export const atEvent = '이벤트가';
export const estimate = '예상 금액';

export const madeByAi = 'AI로 만든 이미지';
export const dayOff = '휴진';
export const lunch = '점심시간';
export const noLunch = '점심시간 없음';
export const specialist = (specialty: string): string => `${specialty} 전문의`;
export const directions = '오시는 길';
