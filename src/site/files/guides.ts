/** What visitors look for that is no treatment: pages of the clinic, with the everyday words that they type for them. */
import * as common from '../../domain/words/common-words.ts';
import { footerWords } from '../frame-words.ts';

export const guides = [
  {
    path: '/info',
    title: '진료시간·오시는 길',
    aliases: [
      ...['진료 시간', '영업시간', '운영 시간', '점심시간', '휴진', '주차', '주차장', '주소', '위치', '약도', '지도'],
      ...['찾아오는 길', '전화번호', '지하철', '버스'],
    ],
  },
  {
    path: '/medical-charges',
    title: footerWords.medicalCharges,
    aliases: ['가격', '가격표', '비용', '금액', '진료비'],
  },
  { path: '/introduce/staff', title: '의료진 소개', aliases: ['원장', '의사', '선생님'] },
  { path: '/introduce/schedule', title: '의료진 진료 일정', aliases: ['진료 일정', '휴진'] },
  { path: '/cscenter/faq', title: '자주 묻는 질문', aliases: ['FAQ', '질문'] },
  { path: '/cscenter', title: common.cscenter, aliases: ['문의', '상담', '전화'] },
  { path: '/before-after', title: '시술 전후', aliases: ['전후 사진', '비포 애프터'] },
  { path: '/reviews', title: '시술 후기', aliases: ['리뷰', '후기'] },
  { path: '/mypage/reservations', title: common.reservations, aliases: ['예약 확인', '예약 변경', '예약 취소'] },
] as const;
