import { drip } from '../../methods/injection.ts';
import { course, type Treatment } from '../../treatment.ts';

export const drips: readonly Treatment[] = [
  { title: '온마루 기본 수액', summary: '수분과 비타민을 천천히 채웁니다.', lead: '끼니를 거르고 잠이 모자란 날 들러 주십시오. 혈압을 재고 오늘 맞아도 되는지부터 확인합니다.', method: drip, prices: course(55000, 44000, 5), recommended: true, badge: '인기' },
  { title: '비타민 C 수액', summary: '고용량 비타민을 나누어 투여합니다.', lead: '효소 결핍이 없는지 검사한 뒤 시작합니다. 처음에는 낮은 용량으로 몸의 반응을 봅니다.', method: drip, prices: course(77000, 60500, 10), aliases: ['비타민주사'] },
  { title: '마늘 수액', summary: '비타민 B군으로 피로한 날을 돕습니다.', lead: '맞는 동안 특유의 향이 느껴질 수 있습니다. 금요일 저녁에 많이 찾으십니다.', method: drip, prices: course(55000, 41800, 10), aliases: ['푸르설티아민'] },
  { title: '백옥 수액', summary: '항산화 성분이 든 수액입니다.', lead: '한두 번으로 얼굴빛이 바뀐다고 말씀드리지 않습니다. 토닝과 함께 몇 주를 이어 보시기를 권합니다.', method: drip, prices: course(66000, 49500, 10), aliases: ['글루타치온', 'glutathione'] },
  { title: '신데렐라 수액', summary: '항산화 성분을 더한 컨디션 수액입니다.', lead: '생활 리듬을 바꾸는 시기에 함께 쓰십니다. 당뇨 약을 드신다면 미리 알려 주십시오.', method: drip, prices: course(66000, 49500, 10), aliases: ['알파리포산'] },
  { title: '아미노산 영양 수액', summary: '입맛이 없고 기운이 떨어진 때 맞습니다.', lead: '수술이나 큰 병 뒤의 회복기에 찾으십니다. 신장 기능을 확인한 다음 속도를 정합니다.', method: { ...drip, duration: '약 60~90분' }, prices: course(99000, 77000, 5) },
  { title: '숙취 해소 수액', summary: '수분과 전해질로 힘든 아침을 돕습니다.', lead: '구토가 이어지거나 가슴이 답답하면 응급실을 먼저 권합니다. 오전 시간은 예약 없이 오셔도 됩니다.', method: drip, prices: [['1회', 1, 77000, 60500]] },
  { title: '감기 몸살 수액', summary: '진료 뒤 필요한 성분을 더해 맞습니다.', lead: '열과 목의 상태를 먼저 살핍니다. 약 처방과 함께 하루 쉬어 갈 자리를 마련해 드립니다.', method: drip, prices: [['1회', 1, 66000]], vat: 'exempt', badge: '진료 병행' },
  { title: '시험·마감 주간 수액', summary: '잠이 모자란 며칠을 버티도록 돕습니다.', lead: '카페인을 줄이는 방법을 함께 알려 드립니다. 두 번 이상 연이어 맞지 않도록 간격을 둡니다.', method: drip, prices: course(66000, 50600, 3) },
  { title: '태반 주사', summary: '피하에 짧게 맞는 주사입니다.', lead: '갱년기 증상이 있는 분이 상담 뒤 선택하십니다. 혈액 유래 제제이므로 설명서를 함께 읽고 동의를 받습니다.', method: { ...drip, duration: '약 5분' }, prices: course(44000, 33000, 10), aliases: ['라이넥'] },
];
