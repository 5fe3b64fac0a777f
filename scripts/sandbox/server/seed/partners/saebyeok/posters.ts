/** What 새벽결's popups say. */
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
import { saebyeokEventProducts, saebyeokEvents, saebyeokExhibitions } from './events.ts';
import { saebyeokShortenedWorks } from './people.ts';

const cream = { ground: '#fbf4ea', ink: '#3d2a1e', accent: '#8a5418' };
const rose = { ground: '#fbefec', ink: '#42262a', accent: '#94484a' };

export function saebyeokPosters(a: Authoring, catalogue: Catalogue) {
  const offers = saebyeokEventProducts(catalogue);
  const events = saebyeokEvents(a);
  const inEvent = (id: number, product: string) => eventPriceOf(offers, id, catalogue.id(product));
  return {
    firstVisit: {
      name: 'poster-first-visit',
      picture: 'popup-3x4',
      size: posterSizes.tall,
      style: cream,
      label: '첫 방문 이벤트',
      title: ['첫 방문 리프팅'],
      price: posterPrice('울쎄라피 프라임 300샷', '1회', inEvent(1, '울쎄라피 프라임 300샷'), 'excluded'),
      lines: [periodOf(events, 1), '대상 새벽결에 처음 오시는 분', sideEffects, '의료광고 심의필 제000000-중-00111호'],
    },
    winter: {
      name: 'poster-winter',
      picture: 'hero-1-m',
      size: posterSizes.tall,
      style: cream,
      label: '겨울 기획전',
      title: ['겨울, 얼굴의 온도를', '되찾는 다섯 가지 방법'],
      lines: [periodOf(saebyeokExhibitions(a), 1), '건조한 계절에 무너지기 쉬운 장벽과 탄력을', '순서대로 살핍니다.'],
    },
    booster: {
      name: 'poster-booster',
      picture: 'hero-4-m',
      size: posterSizes.tall,
      style: cream,
      label: '스킨부스터 이벤트',
      title: ['겨울 수분 케어'],
      price: posterPrice('콜라겐 스킨부스터 2cc', '1회', inEvent(2, '콜라겐 스킨부스터 2cc'), 'excluded'),
      lines: [periodOf(events, 2), sideEffects],
    },
    doctor: {
      name: 'poster-doctor',
      picture: 'popup-1x1',
      size: posterSizes.square,
      style: rose,
      label: '의료진 안내',
      title: ['정라온 원장', '진료 시작'],
      lines: ['월·수·금요일 진료', '홍조 · 아토피 · 소아 피부'],
    },
    ultrasound: {
      name: 'poster-ultrasound',
      picture: 'popup-4x3',
      size: posterSizes.fourThree,
      style: cream,
      label: '이달의 시술',
      title: ['울쎄라피 프라임'],
      price: posterPrice('300샷', '1회', optionPriceOf(catalogue, '울쎄라피 프라임 300샷', '1회'), 'excluded'),
      lines: ['화면으로 층을 확인하며 시술합니다.', '개인에 따라 붉은 기와 부기가', '생길 수 있습니다.'],
    },
    shortened: {
      name: 'poster-shortened',
      picture: 'popup-pixel',
      size: posterSizes.pixel,
      style: cream,
      label: '진료 시간',
      title: ['단축 진료 안내'],
      lines: [...saebyeokShortenedWorks(a).map(shortenedDay), '이용에 참고해 주시기 바랍니다.'],
    },
    messenger: {
      name: 'poster-messenger',
      picture: 'board-2',
      size: posterSizes.square,
      style: rose,
      label: '카카오톡 상담',
      title: ['카카오톡으로', '문의하실 수 있습니다'],
      lines: ['상담 시간 평일 10:00–20:00', '남겨 주신 순서대로 답변해 드립니다.'],
    },
  } satisfies Record<string, Poster>;
}
