/** What 온마루's popups say. Those 16 to 9 have a taller one for phones, where their words would be too small. */
import type { Poster } from '../../../posters/poster.ts';
import type { Authoring } from '../authoring.ts';
import type { Catalogue } from '../lookup.ts';
import {
  eventPriceOf,
  optionPriceOf,
  periodOf,
  posterPrice,
  posterSizes,
  shortenedDay,
  sideEffects,
} from '../poster-authoring.ts';
import { onmaruEventProducts, onmaruEvents, onmaruExhibitions } from './events.ts';
import { onmaruShortenedWorks } from './people.ts';

const olive = { ground: '#f5f5e9', ink: '#2c3324', accent: '#56652f' };
const sage = { ground: '#f1f5f0', ink: '#26332c', accent: '#3f6450' };
const stone = { ground: '#f4f3ee', ink: '#33302a', accent: '#6b5b34' };

export function onmaruPosters(a: Authoring, catalogue: Catalogue) {
  const offers = onmaruEventProducts(catalogue);
  const events = onmaruEvents(a);
  const inEvent = (id: number, product: string) => eventPriceOf(offers, id, catalogue.id(product));
  const fourBranches = {
    style: olive,
    label: '네 지점 공동 이벤트',
    title: ['네 지점 함께,', '첫 리프팅'],
    price: posterPrice('슈링크 유니버스 300샷', '체험가 1회', inEvent(2001, '슈링크 유니버스 300샷'), 'included'),
    lines: [periodOf(events, 2001), '대상 온마루에 처음 오시는 분', sideEffects, '의료광고 심의필 제000000-중-00211호'],
  };
  const balance = {
    style: stone,
    label: '기획전',
    title: ['균형을 잡는 일'],
    lines: [periodOf(onmaruExhibitions(a), 2002), '윤곽은 더하기보다', '나누는 일에서 시작합니다.'],
  };
  return {
    fourBranches: { name: 'poster-four-branches', picture: 'hero-1-m', size: posterSizes.wide, ...fourBranches },
    fourBranchesTall: { name: 'poster-four-branches-m', picture: 'hero-1-m', size: posterSizes.tall, ...fourBranches },
    balance: { name: 'poster-balance', picture: 'hero-4', size: posterSizes.wide, ...balance },
    balanceTall: { name: 'poster-balance-m', picture: 'hero-4-m', size: posterSizes.tall, ...balance },
    vaccination: {
      name: 'poster-vaccination',
      picture: 'popup-210x297',
      size: posterSizes.page,
      style: sage,
      label: '예방 접종',
      title: ['대상포진', '예방 접종 안내'],
      price: posterPrice('생백신', '1회', optionPriceOf(catalogue, '대상포진 예방 접종', '생백신 1회'), 'exempt'),
      lines: ['대상 50세 이상', '접종 전에 진찰을 받으셔야 합니다.', '주사 부위의 통증과 발열이 나타날 수 있습니다.'],
    },
    glow: {
      name: 'poster-glow',
      picture: 'popup-1x1',
      size: posterSizes.square,
      style: olive,
      label: '물빛 겨울 이벤트',
      title: ['온마루 물빛 주사'],
      price: posterPrice('히알루론산과 비타민', '체험가 1회', inEvent(2003, '온마루 물빛 주사'), 'included'),
      lines: [periodOf(events, 2003), sideEffects],
    },
    daysOff: {
      name: 'poster-days-off',
      picture: 'popup-3x4',
      size: posterSizes.tall,
      style: olive,
      label: '온마루 네 지점',
      title: ['지점별 쉬는 날'],
      lines: ['지점마다 쉬는 요일이 다릅니다.', '방문 전에 확인해 주시기 바랍니다.'],
    },
    shortened: {
      name: 'poster-shortened',
      picture: 'hero-3-m',
      size: posterSizes.tall,
      style: sage,
      label: '진료 시간',
      title: ['단축 진료 안내'],
      lines: [...onmaruShortenedWorks(a).map(shortenedDay), '이용에 참고해 주시기 바랍니다.'],
    },
    trial: {
      name: 'poster-trial',
      picture: 'popup-4x3',
      size: posterSizes.fourThree,
      style: stone,
      label: '처음 받으시는 분께',
      title: ['체험가 안내'],
      price: posterPrice('피코슈어 토닝', '체험가 1회', inEvent(2005, '피코슈어 토닝'), 'included'),
      lines: ['개인에 따라 붉은 기와 부기가', '생길 수 있습니다.'],
    },
  } satisfies Record<string, Poster>;
}
