/** Words of parts that several features show. Those of forms and of small scripts lie apart, for pages that need one kind alone. */

export const liveWords = {
  loading: '불러오는 중입니다.',
  slow: (canCall: boolean) =>
    `응답이 늦어지고 있습니다. 조금 더 ${canCall ? '기다리시거나 병원에 문의해' : '기다려'} 주세요.`,
  failed: '화면을 불러오지 못했습니다',
  home: '홈으로',
} as const;

/** Where a live page has no scripts. Only HTML says them, so no island loads them. */
export const noScriptWords = {
  text: '이 화면을 이용하려면 브라우저의 자바스크립트를 켜 주세요.',
  fallback: '전화로 문의하기',
} as const;

export const pagingWords = {
  unit: '페이지',
  suffix: (n: number) => (n === 1 ? '' : ` (${n}페이지)`),
} as const;

/** Head of a page of a list: one beyond the first says its number, and leads back to the first, at `base`. */
export function pagedHead(
  title: string,
  description: string,
  base: string,
  page: number,
  up: readonly { readonly title: string; readonly href: string }[] = [],
) {
  const suffix = pagingWords.suffix(page);
  const trail = [...up, ...(page === 1 ? [] : [{ title, href: base }])];
  return { title: `${title}${suffix}`, description: `${description}${suffix}`, trail };
}

export const breadcrumb = '현재 위치';

export const videoTranscript = '영상 내용을 글로 보기';

export const priceWords = {
  won: '원',
  consult: '상담 후 안내',
  original: '정상가',
  discount: '할인',
} as const;

/** Under a sum, in which every cost is that is known. */
export const totalCaption = '실제 금액은 진료 후 달라질 수 있습니다.';
