import type { WordGroup } from '../advertising-word.ts';
import { effects, join, treatments } from '../fragments.ts';
import { reviewCriteria } from '../sources.ts';

const devices = `장비|기기|기술|레이저|시술|의료|시스템|설비|시설|기종|모델|의학|치료|고주파|초음파|공법|술기|기법|버전\\s*(?:레이저|장비)|사양|${treatments}`;

export const technology: WordGroup = {
  code: 'AD_TECHNOLOGY',
  title: '첨단·최신 표현',
  source: reviewCriteria,
  words: [
    {
      code: 'AD_CUTTING_EDGE',
      stems: ['첨단', '최첨단', '하이테크'],
      pattern: join(`최첨단|첨단\\s*(?:[가-힣]{1,4}\\s*)?(?:${devices}|과학|디지털|로봇)|하이테크`),
      lawful: [/첨단\s*(?:의료복합|재생의료|의료기술|산업|과학산업|지구|로|중앙|연신|바이오|동|점)|첨단재생/],
      instead: '(기기의 이름과 쓰임을 적습니다) 고주파 장비로',
      finds: '최첨단 장비를 갖추었습니다.',
      ignores: '광주 첨단지구에 있는 지점입니다.',
    },
    {
      code: 'AD_NEWEST',
      stems: ['최신'],
      pattern: join(
        `최신\\s*(?:형|식|예|의|ㆍ|·)?\\s*(?:[가-힣]{1,5}\\s*)?(?:${devices})(?!\\s*(?:정보|소식|안내|공지|가이드|지견|동향|논문|뉴스))|최신(?:형|예)(?=\\s|[가-힣])`,
      ),
      lawful: [
        /›?\s*(?:지견|동향|논문|문헌|정보|소식|가이드라인|학술|강의|연수|학회|뉴스|순|글|버전(?!\s*(?:레이저|장비))|브라우저|운영\s*체제|기종의\s*(?:휴대|스마트)|스마트폰|휴대|업데이트|개정|목록|현황)/,
        /‹최신[^›]*›\s*(?:진료\s*시간|가격표|일정)/,
      ],
      instead: '(도입한 해를 적습니다) 2026년에 들여온 장비로',
      finds: '최신 레이저 장비를 모두 갖추었습니다.',
      ignores: '최신 버전의 브라우저로 열어 주세요.',
    },
    {
      code: 'AD_BREAKTHROUGH',
      stems: ['혁신', '획기', '차세대', '신개념', '꿈의', '기적', '마법', '마술', '혁명'],
      pattern: join(
        `(?:혁신적인|획기적인|혁신적|획기적으로|혁명적인)\\s*(?:[가-힣]{1,5}\\s*)?(?:${devices}|${effects})|획기적으로\\s*(?:개선|줄|좋아)|(?:차세대|신개념)\\s*(?:[가-힣]{1,5}\\s*)?(?:${devices})|꿈의\\s*(?:${devices})|기적(?:의|같은|\\s*같은|적인)\\s*(?:[가-힣]{1,4}\\s*)?(?:${devices}|${effects}|경험)|(?:마법|마술)(?:의|\\s*같은|처럼)\\s*(?:[가-힣]{1,4}\\s*)?(?:${devices}|${effects})|(?:${treatments})의?\\s*(?:혁명|혁신)`,
      ),
      instead: '(무엇이 다른지 적습니다) 두 가지 파장을 쓰는',
      finds: '기적의 다이어트 주사를 만나 보세요.',
      ignores: '하룻밤 사이에 기적처럼 달라지지는 않습니다.',
    },
  ],
};
