import { type WordGroup, word } from '../advertising-word.ts';
import { effects, treatments } from '../fragments.ts';
import { context } from '../lawful-uses.ts';
import { advertisingAct, reviewCriteria } from '../sources.ts';

const devices = `장비|검진|검사기|진단|CT|MRI|엑스레이|기기|기술|레이저|시술|의료|시스템|설비|시설|기종|모델|의학|치료|고주파|초음파|공법|술기|기법|버전\\s*(?:레이저|장비)|사양|${treatments}`;

export const technology: WordGroup = {
  code: 'AD_TECHNOLOGY',
  title: '첨단·최신 표현',
  source: reviewCriteria,
  words: [
    word('AD_CUTTING_EDGE', {
      pattern: `최첨단|첨단\\s*(?:[가-힣]{1,4}\\s*){0,2}?(?:${devices}|과학|디지털|로봇|AI|인공지능)|하이테크`,
      lawful: [context.district],
      instead: '고주파로 피부 속을 데우는',
      finds: '최첨단 장비를 갖추었습니다.',
      ignores: '광주 첨단지구에 있는 지점입니다.',
    }),
    word('AD_NEWEST', {
      pattern: `최신\\s*(?:형|식|예|의|ㆍ|·)?\\s*(?:[가-힣\\d]{1,5}\\s*)?(?:${devices})(?!\\s*(?:정보|소식|안내|공지|가이드|지견|동향|논문|뉴스))|최신(?:형|예|식)(?=\\s|[가-힣])`,
      instead: '2026년에 들여온',
      finds: '최신 레이저 장비를 모두 갖추었습니다.',
      ignores: '최신 버전의 브라우저로 열어 주세요.',
    }),
    word('AD_BREAKTHROUGH', {
      pattern: `(?:초정밀|초격차)\\s*(?:${devices})|(?:혁신(?=\\s)|혁신적인|획기적인|혁신적|획기적으로|혁명적인)\\s*(?:[가-힣]{1,5}\\s*)?(?:${devices}|${effects})|획기적으로\\s*(?:개선|줄|좋아)|(?:차세대|신개념)\\s*(?:[가-힣]{1,5}\\s*)?(?:${devices})|꿈의\\s*(?:신)?(?:${devices})|(?:되|지|하|나|라지|빠지)는\\s*(?:기적|마법)|기적(?:의|같은|\\s*같은|적인)\\s*(?:[가-힣]{1,4}\\s*)?(?:${devices}|${effects}|경험)|(?:마법|마술)(?:의|\\s*같은|처럼)\\s*(?:[가-힣]{1,4}\\s*)?(?:${devices}|${effects})|(?:${treatments})의?\\s*(?:혁명|혁신)`,
      instead: '두 가지 파장을 쓰는',
      finds: '기적의 다이어트 주사를 만나 보세요.',
      ignores: '하룻밤 사이에 기적처럼 달라지지는 않습니다.',
    }),
    word('AD_UNASSESSED', {
      pattern: `(?<!혁)신기술|(?<!혁)신의료\\s*기술(?!\\s*평가)|줄기\\s*세포\\s*(?:[가-힣]{1,4}\\s*)?(?:${treatments})|(?:국내|한국|우리나라)에\\s*없(?:는|던)\\s*(?:[가-힣]{1,4}\\s*)?(?:${devices})`,
      instead: '신의료기술평가를 마친',
      source: advertisingAct,
      finds: '국내에 없던 줄기세포 피부 재생 치료',
      ignores: '신의료기술평가를 마치지 않은 시술은 하지 않습니다.',
    }),
  ],
};
