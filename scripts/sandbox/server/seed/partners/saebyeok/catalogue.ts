/** 새벽결's twelve categories and the products on each. */
import type { Authoring, Row } from '../authoring.ts';
import { productsOf, type Treatment } from '../treatment.ts';
import { describe } from './describe.ts';
import { acne } from './products/acne.ts';
import { bodies } from './products/body.ts';
import { boosters } from './products/booster.ts';
import { diseases } from './products/disease.ts';
import { hairs } from './products/hair.ts';
import { hairRemovals } from './products/hair-removal.ts';
import { lifting } from './products/lifting.ts';
import { petit } from './products/petit.ts';
import { pores } from './products/pores.ts';
import { redness } from './products/redness.ts';
import { removals } from './products/removal.ts';
import { tone } from './products/tone.ts';

interface Section {
  readonly title: string;
  readonly description: string;
  readonly pictures: readonly string[];
  readonly treatments: readonly Treatment[];
}

const sections: readonly Section[] = [
  {
    title: '리프팅',
    description: '처짐의 방향과 두께를 먼저 보고, 초음파와 고주파, 실 가운데 알맞은 것을 고릅니다.',
    pictures: ['treat-1', 'treat-2', 'treat-6', 'treat-13', 'treat-4', 'treat-10'],
    treatments: lifting,
  },
  {
    title: '스킨부스터',
    description: '바르는 것으로는 닿기 어려운 깊이에 수분과 탄력을 전합니다.',
    pictures: ['treat-3', 'treat-9', 'treat-4', 'treat-5', 'treat-14', 'treat-8'],
    treatments: boosters,
  },
  {
    title: '색소·톤',
    description: '기미와 잡티를 나누어 보고, 무리하지 않는 세기로 꾸준히 다룹니다.',
    pictures: ['treat-10', 'treat-12', 'treat-2', 'treat-16', 'treat-1', 'treat-7'],
    treatments: tone,
  },
  {
    title: '여드름·흉터',
    description: '올라오는 것을 가라앉히고 남은 자국과 파인 자리를 차례로 돌봅니다.',
    pictures: ['treat-7', 'treat-11', 'treat-5', 'treat-14', 'treat-9', 'treat-16'],
    treatments: acne,
  },
  {
    title: '보톡스·필러',
    description: '표정을 남긴 채 주름과 윤곽을 정돈합니다.',
    pictures: ['treat-14', 'treat-8', 'treat-1', 'treat-15', 'treat-5', 'treat-13'],
    treatments: petit,
  },
  {
    title: '모공·피부결',
    description: '비우고 고르게 하고 채우는 순서로 결을 다듬습니다.',
    pictures: ['treat-16', 'treat-2', 'treat-8', 'treat-3', 'treat-12', 'treat-6'],
    treatments: pores,
  },
  {
    title: '홍조·혈관',
    description: '붉어지는 원인을 찾고 늘어난 혈관을 조심스럽게 다룹니다.',
    pictures: ['treat-5', 'treat-7', 'treat-9', 'treat-11', 'treat-14', 'treat-1'],
    treatments: redness,
  },
  {
    title: '제모',
    description: '털의 주기와 피부색에 맞추어 회차마다 세기를 다시 정합니다.',
    pictures: ['treat-8', 'treat-13', 'treat-15', 'treat-16', 'treat-4', 'treat-3'],
    treatments: hairRemovals,
  },
  {
    title: '바디',
    description: '둘레와 탄력, 부기를 나누어 보고 알맞은 방법을 고릅니다.',
    pictures: ['treat-4', 'treat-6', 'treat-12', 'treat-2', 'treat-10', 'treat-15'],
    treatments: bodies,
  },
  {
    title: '탈모·두피',
    description: '두피 사진과 굵기를 재어 원인에 맞는 치료를 정합니다.',
    pictures: ['treat-13', 'treat-16', 'treat-15', 'treat-10', 'treat-6', 'treat-8'],
    treatments: hairs,
  },
  {
    title: '점·사마귀',
    description: '종류를 확인한 뒤 흉이 덜 남는 방법으로 제거합니다.',
    pictures: ['treat-15', 'treat-1', 'treat-12', 'treat-7', 'treat-2', 'treat-11'],
    treatments: removals,
  },
  {
    title: '피부 질환',
    description: '건강보험이 적용되는 진료입니다. 예약 없이 오셔도 됩니다.',
    pictures: ['treat-6', 'treat-15', 'treat-11', 'treat-13', 'treat-3', 'treat-16'],
    treatments: diseases,
  },
];

export function saebyeokCategories(a: Authoring): Row<'categories'>[] {
  return sections.map((section, index) => ({
    id: index + 1,
    title: section.title,
    description: section.description,
    imageUrl: a.picture(section.pictures[0] ?? 'treat-1'),
    weight: index + 1,
  }));
}

export function saebyeokProducts(a: Authoring): Row<'products'>[] {
  let first = 0;
  return sections.flatMap((section, index) => {
    const shelf = { base: 0, categoryId: index + 1, first, pictures: section.pictures, describe, reviewDay: 300 };
    first += section.treatments.length;
    return productsOf(a, shelf, section.treatments);
  });
}
