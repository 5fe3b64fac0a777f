import { filler, toxin } from '../../methods/injection.ts';
import { once, type Treatment } from '../../treatment.ts';

const toxins = (domestic: readonly [number, number], imported: readonly [number, number]) =>
  [
    ['국산', 1, domestic[0], domestic[1]],
    ['수입', 1, imported[0], imported[1]],
  ] as const;

export const petits: readonly Treatment[] = [
  {
    title: '미간 톡신',
    summary: '찡그릴 때 생기는 세로 주름을 옅게 합니다.',
    lead: '모니터를 오래 보시는 분이 먼저 찾으시는 부위입니다. 2주 뒤 모자란 쪽만 보완해 드립니다.',
    method: toxin,
    prices: toxins([33000, 24200], [88000, 66000]),
    recommended: true,
    aliases: ['botox', '보톡스'],
  },
  {
    title: '이마 톡신',
    summary: '가로 주름을 부드럽게 펴 줍니다.',
    lead: '눈썹이 무거워지지 않도록 위쪽부터 낮은 용량으로 놓습니다. 눈꺼풀이 처진 분은 상담에서 먼저 확인합니다.',
    method: toxin,
    prices: toxins([44000, 33000], [110000, 82500]),
    aliases: ['botox', '보톡스'],
  },
  {
    title: '눈가 톡신',
    summary: '웃을 때의 잔주름을 줄입니다.',
    lead: '웃는 눈매는 남기고 바깥쪽 주름만 다룹니다. 한쪽 세 점씩, 5분이면 마칩니다.',
    method: toxin,
    prices: toxins([33000, 24200], [88000, 66000]),
    aliases: ['botox', '보톡스'],
  },
  {
    title: '주름 세 부위 톡신',
    summary: '미간과 이마, 눈가를 함께 봅니다.',
    lead: '세 부위의 힘이 서로 이어져 있어 같이 맞추면 자연스럽습니다. 총량을 정해 두고 나누어 씁니다.',
    method: toxin,
    prices: toxins([99000, 71500], [264000, 198000]),
    badge: '인기',
    aliases: ['botox', '보톡스'],
  },
  {
    title: '코끝 톡신',
    summary: '웃을 때 내려가는 코끝의 힘을 줄입니다.',
    lead: '웃으면 코끝이 처지는 분께 씁니다. 필러와 함께 하면 모양이 더 오래갑니다.',
    method: toxin,
    prices: toxins([44000, 33000], [99000, 77000]),
    aliases: ['botox'],
  },
  {
    title: '잇몸 미소 톡신',
    summary: '웃을 때 드러나는 잇몸을 줄여 줍니다.',
    lead: '윗입술을 올리는 힘만 조금 낮춥니다. 첫 번째는 낮은 용량으로 시작해 발음을 확인합니다.',
    method: toxin,
    prices: toxins([55000, 44000], [110000, 88000]),
    aliases: ['거미스마일', 'gummy smile'],
  },
  {
    title: '입술 필러',
    summary: '마른 입술에 결과 윤곽을 더합니다.',
    lead: '입술산의 높이와 입꼬리를 먼저 그립니다. 0.5cc만으로도 충분한 경우가 많습니다.',
    method: filler,
    prices: [
      ['0.5cc', 1, 187000, 143000],
      ['1cc', 1, 330000, 253000],
    ],
    recommended: true,
    aliases: ['filler'],
  },
  {
    title: '턱끝 필러',
    summary: '옆선의 균형을 위해 턱끝을 조금 이어 줍니다.',
    lead: '정면보다 옆모습을 보며 양을 정합니다. 무턱 정도가 크면 수술 상담을 권해 드립니다.',
    method: filler,
    prices: [
      ['1cc', 1, 275000, 209000],
      ['2cc', 1, 506000, 385000],
    ],
    aliases: ['filler', '앞턱'],
  },
  {
    title: '팔자 필러',
    summary: '옆 볼을 함께 살펴 그늘을 옅게 합니다.',
    lead: '팔자만 채우면 입가가 무거워집니다. 리프팅이 먼저 필요한 얼굴인지 알려 드립니다.',
    method: filler,
    prices: [
      ['1cc', 1, 275000, 209000],
      ['2cc', 1, 506000, 385000],
    ],
    aliases: ['filler'],
  },
  {
    title: '이마 필러',
    summary: '울퉁불퉁한 이마를 완만하게 이어 줍니다.',
    lead: '혈관을 피해 끝이 둥근 관으로 펼칩니다. 부기를 생각해 처음 양을 일부러 적게 씁니다.',
    method: filler,
    prices: [
      ['3cc', 1, 715000, 550000],
      ['5cc', 1, 1100000, 847000],
    ],
    aliases: ['filler'],
  },
  {
    title: '필러 녹이는 주사',
    summary: '다른 곳에서 받으신 필러도 상담해 드립니다.',
    lead: '제품과 시기를 모르셔도 괜찮습니다. 알레르기 반응 검사를 먼저 하고 진행합니다.',
    method: filler,
    prices: once(66000),
    extra: [],
    aliases: ['히알라제', '필러 제거'],
  },
];
