import { type WordGroup, word } from '../advertising-word.ts';
import { institutions, treatments } from '../fragments.ts';
import { context } from '../lawful-uses.ts';
import { reviewCriteria, specialistAct } from '../sources.ts';

const fields = `${treatments}|리쥬란|울쎄라|써마지|스킨|실|눈|턱|팔자|체중|항노화|다한증|백반|알레르기|소아|모발이식|색소질환|난치성|남성|여성|코성형|매선|척추|관절|통증|보형물`;
/** Without one of these nearby, 특화 and 명품 are of a street or a shop. */
const clinical = new RegExp(
  `${fields}|${institutions}|의료|의사|진료|환자|서비스|프로그램|바디|미소|치아|입술|이마|골격|인상|손길|장인|모습|선택|가치|자존심|알아보`,
);

export const specialization: WordGroup = {
  code: 'AD_SPECIALIZATION',
  title: '특화·전문·명품 표현',
  source: reviewCriteria,
  words: [
    word('AD_SPECIALIZED', {
      pattern: '특화|특성화|스페셜리스트',
      requires: clinical,
      lawful: [context.localIndustry],
      instead: '색소와 홍조를 진료하는',
      finds: '여드름에 특화된 클리닉입니다.',
      ignores: '가구 특화거리 입구에서 내리세요.',
    }),
    word('AD_LUXURY', {
      pattern: `명품|(?:럭셔리|하이\\s*엔드|귀족|황제|VVIP|초호화|여왕)\\s*(?:한|의|급|님)?\\s*(?:[가-힣]{1,4}\\s*)?(?:${fields}|클리닉|의원|병원|피부과|서비스|코스|프로그램|대접|패키지)|(?:상위|국내|한국|대한민국)\\s*1\\s*%`,
      requires: clinical,
      instead: '세심한, 한 분씩 살피는',
      finds: '명품 눈매를 완성하는 의원',
      ignores: '백화점 명품관 맞은편 건물입니다.',
    }),
    word('AD_EXPERT_CLINIC', {
      pattern: `(?:${fields}|\\))(?:\\s*(?:만을|만|을|를))?\\s*전문(?!의(?!원(?!장))|가|용어|약|개정|위원|간호|서적|지|대|학|업|성|적|상담)|(?:${fields})\\s*전문가(?:가|들이|의)\\s*(?:직접|시술|집도|함께|손|만|상담부터|관리|책임|진료|디자인|처음부터)|만(?:을)?\\s*전문(?=$|[,.!])|(?:을|를|만)\\s*전문으로\\s*(?:하는|하고|합니다|진료|치료|시술|다루)|전문\\s*(?:${institutions}|의료진|의원|진료진|원장)`,
      lawful: [context.designated, context.referredOn],
      instead: '피부를 진료하는',
      source: specialistAct,
      finds: '리프팅 전문 병원입니다.',
      ignores: '어려운 전문 용어는 풀어서 설명합니다.',
    }),
    word('AD_NO_SUCH_SPECIALIST', {
      pattern: `(?<![가-힣])(?:(?:${treatments}|미용|쁘띠|항노화|통증|가슴|얼굴)\\s?){1,3}전문의(?!약|료|원)`,
      instead: '피부과 전문의',
      source: specialistAct,
      finds: '비만 전문의가 함께하는 프로그램',
      ignores: '리프팅 전문의라는 자격은 없습니다.',
    }),
    word('AD_SPECIAL', {
      pattern: `특수\\s*제작(?:된|한)\\s*(?:실|바늘|기구|캐뉼라|보형물|침|칩|팁)|특수\\s*(?:한\\s*)?(?:시술|공법|기법|레이저|리프팅|노하우|비법|앰플|성분|약물|배합|기술|치료|주사|테크닉|장비)|특별한?\\s*(?:[가-힣]{1,4}\\s*)?(?:노하우|비법|기술|시술|리프팅|레이저|치료|선물|의료진|실력|효과|결과|장비)|스페셜\\s*(?:혜택|할인|특가)|남\\s*다른\\s*(?:노하우|실력|기술|시술|의료|결과|클래스)|A\\+\\s*(?:급|등급)?\\s*(?:${fields}|의료|병원|장비)`,
      instead: '시술 전에 초음파로 두께를 재는',
      finds: '오랜 연구로 완성한 특별한 노하우',
      ignores: '특별한 사정이 있으면 전화로 알려 주세요.',
    }),
    word('AD_DIFFERENTIATED', {
      pattern: `차별화|차별적(?:인|으로)|차별성|차원이?\\s*다른|클래스(?:가|부터)\\s*다(?:른|릅)|(?:격|급|수준)이\\s*다(?:른|릅)|품격(?:\\s*있는|이\\s*다른|\\s*높은)\\s*(?:[가-힣]{1,4}\\s*)?(?:${fields}|의료)|비교를\\s*거부`,
      instead: '시술 전에 사진을 함께 보는',
      finds: '차별화된 시술 노하우를 만나 보세요.',
      ignores: '성별이나 국적으로 차별하지 않습니다.',
    }),
    word('AD_SECRET_METHOD', {
      pattern: `(?:원장|저희|우리|본원|병원|의원|만의|집약된|축적된|수십\\s*년)[가-힣]{0,4}\\s*(?:[가-힣]{1,4}\\s*)?(?:비법|비결)|(?:자체\\s*개발|독자\\s*개발|시그니처|비밀|극비)(?:한|된)?\\s*(?:[가-힣]{1,4}\\s*)?(?:비법|시술|주사|레시피|리프팅|공법|치료|기술)|양심\\s*(?:진료|병원|의원|치과)|노하우의\\s*(?:결정체|집약)|전문가의\\s*손길|(?:독자적인|독보적인|독자)\\s*(?:노하우|기술|시술|공법)|만의\\s*(?:[가-힣]{1,4}\\s*)?노하우`,
      instead: '진찰, 사진, 시술, 경과 확인의 순서로 진행하는',
      finds: '원장님만의 노하우로 완성합니다.',
      ignores: '집에서 하는 보습 노하우를 소개합니다.',
    }),
  ],
};
