import type { AdvertisingWord, WordGroup } from '../advertising-word.ts';
import { drugInspection, pharmacyAct, type Source } from '../sources.ts';

/** What a patient takes or was given elsewhere is history, and what is said of the name itself is talk about it. */
const lawful = [
  /›[가-힣]{0,2}\s*(?:[가-힣(),·/]+\s*){0,4}?(?:복용을?\s*(?:마친|멈춘|중|하|했|한|이력|여부|전|후)|투여\s*(?:중|하고|받고|이력|한\s*적)|투약\s*(?:중|하고|이력)|드(?:시(?:는|고|던|면)|실)|먹고|쓰고\s*계|쓰시던|맞고\s*계|맞으신\s*적|맞은\s*적|맞으셨|받으신\s*적|받은\s*적|받으신\s*지|맞은\s*지|맞으신\s*지|사용\s*(?:중|하고\s*계|이력)|맞던|끊|중단|병용)/,
  /›[^.]{0,12}(?:후|뒤|다음|직후)(?:에는|에|로)?\s[^.]{0,40}(?:않는\s*것이|마세요|마십시오|삼가|피하|피해|주의|않습니다|쉬)/,
  /성분이\s*(?:다른|같은)|(?:틀린|잘못된)\s*말|(?:제품|상품|약)의?\s*이름|(?:라는|란)\s*이름|›(?:이?라고?|으로|로)\s*(?:도\s*|더\s*|흔히\s*)?(?:부르|부릅|불리|불립|알려|통하)|(?:상표|상품명|제품명|제품\s*이름|브랜드\s*이름|고유\s*명사|성분명|통칭|제약사|일반명|속칭)/,
  /(?:알려\s*주|말씀해\s*주|적어\s*주|밝혀\s*주|부작용\s*신고|이상\s*반응|허가\s*사항|식약처|회수|온라인\s*(?:구매|판매|거래)|불법|해외\s*직구|처방전\s*없이|나눠|되팔|투여량|기록부|진료\s*기록|광고하지|광고할\s*수\s*없|전문의약품|표기하지|부르지|쓰지\s*않|처방이\s*필요한\s*약|(?:맞|쓰|드시|투여하)기\s*전|처방하지\s*않|취급하지\s*않|다루지\s*않)/,
];

const prescriptionDrug = (
  code: string,
  brands: string,
  instead: string,
  finds: string,
  ignores: string,
  source?: Source,
): AdvertisingWord => ({
  code,
  stems: brands.split('|'),
  lawful,
  instead,
  finds,
  ignores,
  ...(source === undefined ? {} : { source }),
});

/** Prescription drugs, which may not be advertised to the public by brand. Devices (울쎄라, 써마지) and device fillers (쥬비덤, 리쥬란) are none. */
export const drug: WordGroup = {
  code: 'AD_DRUG_BRAND',
  title: '전문의약품 상품명',
  source: pharmacyAct,
  words: [
    prescriptionDrug(
      'AD_DRUG_TOXIN',
      '보톡스|메디톡신|나보타|보툴렉스|제오민|디스포트|코어톡스|이노톡스|리즈톡스|원더톡스|하이톡스|비에녹스|마이아블록',
      '보툴리눔 톡신',
      '턱 보톡스 4만 9천 원',
      '석 달 안에 보톡스를 맞으신 적이 있으면 알려 주세요.',
    ),
    prescriptionDrug(
      'AD_DRUG_OBESITY',
      '위고비|삭센다|마운자로|오젬픽|젭바운드|큐시미아|제니칼|디에타민|콘트라브|푸링정|아디펙스',
      '비만 치료 상담',
      '위고비 당일 처방, 최다 보유',
      '삭센다를 투여 중이시면 수면 마취 전에 말씀해 주세요.',
      drugInspection,
    ),
    prescriptionDrug(
      'AD_DRUG_FAT',
      '벨카이라|브이올렛|라이넥|멜스몬|비비톡신',
      '지방 분해 주사, 태반 주사',
      '벨카이라로 이중턱을 정리하세요.',
      '라이넥은 제품명이며 성분은 자하거 가수분해물입니다.',
    ),
    prescriptionDrug(
      'AD_DRUG_HAIR_SKIN',
      '프로페시아|아보다트|로아큐탄|로게인|미녹시딜\\s*처방\\s*특가|비아그라|시알리스|레비트라|팔팔정|타다라필\\s*특가',
      '탈모 상담, 여드름 약 상담',
      '프로페시아 처방 전국에서 저렴하게',
      '로아큐탄을 복용 중이신 분은 레이저를 미룹니다.',
    ),
  ],
};
