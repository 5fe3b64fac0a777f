/** 온마루's twelve categories and the products on each. */
import type { Authoring, Row } from '../authoring.ts';
import { productsOf, type Treatment } from '../treatment.ts';
import { describe } from './describe.ts';
import { acneClinic } from './products/acne.ts';
import { bodyLine } from './products/body.ts';
import { clinics } from './products/clinic.ts';
import { contour } from './products/contour.ts';
import { drips } from './products/drip.ts';
import { firmness } from './products/firmness.ts';
import { glow } from './products/glow.ts';
import { laserHair } from './products/hair-removal.ts';
import { melasma } from './products/melasma.ts';
import { petits } from './products/petit.ts';
import { scalps } from './products/scalp.ts';
import { scar } from './products/scar.ts';

const base = 2000;

interface Section {
  readonly title: string;
  readonly description: string;
  readonly pictures: readonly string[];
  readonly treatments: readonly Treatment[];
}

const sections: readonly Section[] = [
  {
    title: '탄력·리프팅',
    description: '샷 수와 카트리지를 눈앞에서 확인하고 시작합니다.',
    pictures: ['treat-1', 'treat-2', 'treat-8', 'treat-10', 'treat-6', 'treat-15'],
    treatments: firmness,
  },
  {
    title: '윤곽',
    description: '뼈와 근육, 지방과 피부를 나누어 보고 순서를 정합니다.',
    pictures: ['treat-6', 'treat-3', 'treat-15', 'treat-13', 'treat-1', 'treat-9'],
    treatments: contour,
  },
  {
    title: '수분·광채',
    description: '속건조를 다독이고 결을 채우는 주사와 관리입니다.',
    pictures: ['treat-5', 'treat-11', 'treat-9', 'treat-2', 'treat-4', 'treat-12'],
    treatments: glow,
  },
  {
    title: '기미·잡티',
    description: '색소의 깊이를 나누어 보고 꾸준히 다룹니다.',
    pictures: ['treat-14', 'treat-7', 'treat-10', 'treat-1', 'treat-12', 'treat-4'],
    treatments: melasma,
  },
  {
    title: '여드름',
    description: '약과 압출, 빛 치료를 단계에 맞추어 정합니다.',
    pictures: ['treat-12', 'treat-9', 'treat-5', 'treat-16', 'treat-15', 'treat-2'],
    treatments: acneClinic,
  },
  {
    title: '흉터·모공',
    description: '흉터의 모양을 나누어 다루는 법을 달리합니다.',
    pictures: ['treat-4', 'treat-6', 'treat-14', 'treat-3', 'treat-10', 'treat-11'],
    treatments: scar,
  },
  {
    title: '톡신·필러',
    description: '총량을 정해 두고 필요한 만큼만 나누어 씁니다.',
    pictures: ['treat-9', 'treat-13', 'treat-2', 'treat-5', 'treat-8', 'treat-7'],
    treatments: petits,
  },
  {
    title: '바디',
    description: '둘레와 체성분을 재고 부위마다 방법을 고릅니다.',
    pictures: ['treat-10', 'treat-4', 'treat-3', 'treat-14', 'treat-6', 'treat-1'],
    treatments: bodyLine,
  },
  {
    title: '제모',
    description: '네 지점 어디서든 이어서 받으실 수 있습니다.',
    pictures: ['treat-7', 'treat-12', 'treat-16', 'treat-11', 'treat-13', 'treat-14'],
    treatments: laserHair,
  },
  {
    title: '수액',
    description: '문진과 혈압 측정 뒤 조용한 방에서 천천히 맞습니다.',
    pictures: ['treat-11', 'treat-5', 'treat-8', 'treat-15', 'treat-12', 'treat-16'],
    treatments: drips,
  },
  {
    title: '두피·모발',
    description: '같은 배율의 사진으로 작은 변화를 확인합니다.',
    pictures: ['treat-2', 'treat-7', 'treat-13', 'treat-12', 'treat-3', 'treat-5'],
    treatments: scalps,
  },
  {
    title: '피부 진료',
    description: '건강보험이 적용되는 진료와 예방 접종입니다.',
    pictures: ['treat-16', 'treat-8', 'treat-3', 'treat-13', 'treat-9', 'treat-6'],
    treatments: clinics,
  },
];

export function onmaruCategories(a: Authoring): Row<'categories'>[] {
  return sections.map((section, index) => ({
    id: base + index + 1,
    title: section.title,
    description: section.description,
    imageUrl: a.picture(section.pictures[0] ?? 'treat-1'),
    weight: index + 1,
  }));
}

export function onmaruProducts(a: Authoring): Row<'products'>[] {
  let first = 0;
  return sections.flatMap((section, index) => {
    const shelf = { base, categoryId: base + index + 1, first, pictures: section.pictures, describe, reviewDay: 500 };
    first += section.treatments.length;
    return productsOf(a, shelf, section.treatments);
  });
}
