/** Pictures, photographed and drawn. */
import type { ContentName } from '../../../src/contract/content.ts';
import type { Product } from '../../../src/contract/product.ts';
import { readPictureAddress } from '../../../src/domain/addresses/picture-address.ts';
import { withJosa } from '../../../src/domain/words/josa.ts';
import { ownTitleOf, type Row } from '../../content/entry.ts';
import { defineRule, type Spot } from '../rule.ts';

const names = { employees: '의료진 사진', beforeAfters: '전후 사진', reviews: '후기 사진' } as const;

/** A picture made by AI where visitors take it for a person or a result: of staff, cases and reviews. */
export const aiPictureForbidden = defineRule({
  code: 'AI_PICTURE_FORBIDDEN',
  title: 'AI로 만든 사진을 쓰면 안 되는 곳입니다',
  severity: 'warning',
  source: { title: '인공지능기본법, 공정위 표시·광고 추진 계획', date: '2026-01-22', reviewedOn: '2026-11-27' },
  *check({ content }) {
    for (const collection of ['employees', 'beforeAfters', 'reviews'] as const)
      for (const row of content[collection])
        if (row.isAiGenerated)
          yield {
            ...{ collection, id: row.id, field: 'isAiGenerated' },
            message: `${names[collection]}에 AI로 만든 이미지라고 표시되어 있습니다. 실제 의료진이나 결과로 오해할 수 있으니 실제 사진으로 바꾸거나 사진을 빼 주세요.`,
          };
  },
  examples: { failing: { content: { employees: [{ isAiGenerated: true }] } } },
});

export const beforeAfterIncomplete = defineRule({
  code: 'BEFORE_AFTER_INCOMPLETE',
  title: '전후 사진에 필요한 내용이 없습니다',
  severity: 'blocks',
  source: { title: '의료광고 가이드라인(전후 사진)', date: '2024-12-30', reviewedOn: '2026-11-27' },
  *check({ content }) {
    for (const entry of content.beforeAfters) {
      const missing = [
        ...(entry.hasConsent ? [] : ['환자의 동의']),
        ...(entry.takenOn === null ? ['촬영일'] : []),
        ...(entry.elapsedText?.trim() ? [] : ['경과 기간']),
        ...(entry.isSamePersonAndConditions ? [] : ['동일인·동일 조건 확인']),
        ...(entry.sideEffectText?.trim() ? [] : ['부작용']),
      ];
      if (missing.length === 0) continue;
      yield {
        ...{ collection: 'beforeAfters', id: entry.id, field: entry.hasConsent ? 'takenOn' : 'hasConsent' },
        message: `전후 사진 ‘${entry.title}’에 ${withJosa(missing.join(', '), '이/가')} 없어 페이지에 보이지 않습니다. 빠진 내용을 입력하거나 항목을 지워 주세요.`,
      };
    }
  },
  examples: { failing: { content: { beforeAfters: [{ hasConsent: false }] } } },
});

/** Names that share cards, covers and portraits show. */
const drawnNames: readonly (readonly [ContentName, string])[] = [
  ['products', 'title'],
  ['events', 'title'],
  ['exhibitions', 'title'],
  ['employees', 'name'],
  ['partner', 'displayName'],
  ['partner', 'partnerName'],
];

/** A letter of a name that no face of drawn pictures has, such as Hanja or an emoji: the picture would lack it without a word. */
export const letterNotDrawn = defineRule({
  code: 'LETTER_NOT_DRAWN',
  title: '그림에서 빠지는 글자가 있습니다',
  severity: 'warning',
  source: { title: '제품 규칙: 그림에도 이름이 모두 보임', date: '2026-11-29', reviewedOn: '2026-11-29' },
  *check({ content, undrawn = new Map() }): Generator<Spot> {
    for (const [collection, field] of drawnNames) {
      const rows: unknown = content[collection];
      for (const row of (Array.isArray(rows) ? rows : [rows]) as readonly Record<string, unknown>[]) {
        const name = String(row[field] ?? '');
        const lines = [...undrawn].filter(([text]) => name.includes(text));
        const words = [...new Set(lines.flatMap(([, letters]) => [...letters]))].join(' ');
        if (words === '') continue;
        yield {
          ...{ collection, ...(collection !== 'partner' && { id: Number(row.id) }), field, words },
          message: `‘${name}’의 ${words} 글자를 그릴 글꼴이 없어, 공유할 때 보이는 그림이나 사진 대신 그린 그림에서 이 글자가 빠집니다. 페이지의 글자는 그대로 보입니다. 그림에도 보이게 하려면 한글이나 다른 기호로 적어 주세요.`,
        };
      }
    }
  },
  examples: {
    passing: { content: { products: [{ title: '금침 리프팅 ★' }] } },
    failing: { content: { products: [{ title: '金침 리프팅 😀' }] } },
  },
});

const maxProducts = 5;
const sharedBy = (count: number) => ({
  products: Array.from({ length: count }, (_, i) => ({
    ...{ id: i + 1, title: `시술 ${i + 1}`, thumbnailUrl: 'https://cdn.example/picture-600' },
  })),
});

export const sharedPicture = defineRule({
  code: 'SHARED_PICTURE',
  title: '여러 시술이 같은 사진을 씁니다',
  severity: 'warning',
  source: { title: '제품 규칙: 시술을 구별할 수 없는 사진', date: '2026-11-27', reviewedOn: '2026-11-27' },
  *check({ content, site: { pictures } }) {
    const byAddress = new Map<string, { readonly first: Product; count: number }>();
    for (const product of content.products) {
      if (product.thumbnailUrl === null) continue;
      const address = readPictureAddress(product.thumbnailUrl);
      const shared = byAddress.get(address);
      if (shared === undefined) byAddress.set(address, { first: product, count: 1 });
      else shared.count += 1;
    }
    for (const [address, { first, count }] of byAddress) {
      // One that was lost is told as that, and shown for none.
      if (count <= maxProducts || !pictures.byAddress.has(address)) continue;
      yield {
        ...{ collection: 'products', id: first.id, field: 'thumbnailUrl', words: address.slice(0, 300) },
        message: `시술 ${count}개(‘${first.title}’ 등)가 같은 사진을 씁니다. 시술마다 다른 사진을 올리거나 사진을 비워 두면 그림으로 보여 줍니다.`,
      };
    }
  },
  examples: {
    passing: { content: sharedBy(2) },
    failing: { content: sharedBy(6) },
  },
});

/** CSS pixels at which each is shown at most on a phone of 390 px, or in its card. */
const shownWidths: readonly (readonly [ContentName, string, number])[] = [
  ['banners', 'mobileImageUrl', 390],
  ['products', 'thumbnailUrl', 300],
  ['events', 'imageUrl', 360],
  ['employees', 'imageUrl', 240],
  ['exhibitions', 'imageUrl', 360],
];

/** A picture with fewer pixels than it is shown with, which screens enlarge until it is blurred. */
export const smallPicture = defineRule({
  code: 'SMALL_PICTURE',
  title: '사진이 보이는 크기보다 작습니다',
  severity: 'warning',
  source: { title: '제품 규칙: 흐릿하게 보이는 사진', date: '2026-11-27', reviewedOn: '2026-11-27' },
  *check({ content, site: { pictures } }) {
    for (const [collection, field, least] of shownWidths)
      for (const row of content[collection] as readonly Row[]) {
        const address = row[field];
        const width = typeof address === 'string' ? (pictures.byAddress.get(address)?.width ?? null) : null;
        if (width === null || width >= least || typeof row.id !== 'number') continue;
        yield {
          ...{ collection, id: row.id, field, words: String(address).slice(0, 300) },
          message: `‘${ownTitleOf(row) ?? row.id}’의 사진은 가로 ${width}픽셀인데 ${least}픽셀 넘게 보여 흐릿합니다. 가로 ${least * 2}픽셀 이상의 사진으로 바꿔 주세요.`,
        };
      }
  },
  // The test gives a picture the width that its address ends with.
  examples: {
    passing: { content: { products: [{ thumbnailUrl: 'https://cdn.example/picture-600' }] } },
    failing: { content: { products: [{ thumbnailUrl: 'https://cdn.example/picture-120' }] } },
  },
});
