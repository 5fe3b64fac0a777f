import { tagManagerIdOf } from '../../site/booking.ts';
import { definePage, type FrameOptions, type PageHead } from '../../site/route.ts';
import { sanitizeRichText } from '../../site/sanitized-rich-text.ts';
import { nameOf, type Site } from '../../site/site.ts';
import { measuringFacts, termsWords } from './words.ts';

type TermTitle = 'TERMS_OF_SERVICE' | 'PRIVACY_POLICY';

const frame: Partial<FrameOptions> = { chat: 'hide' };

export const termsOfServiceRoute = definePage({
  pattern: '/terms/terms-of-service',
  indexable: hasText('TERMS_OF_SERVICE'),
  frame,
  data: (site) => termsOf('TERMS_OF_SERVICE', termsWords.service, site),
  head: termsHead,
});

export const privacyPolicyRoute = definePage({
  pattern: '/terms/privacy-policy',
  indexable: hasText('PRIVACY_POLICY'),
  frame,
  data: (site) => termsOf('PRIVACY_POLICY', termsWords.privacy, site),
  head: termsHead,
});

/** The footer leads to both in any case. */
function hasText(termTitle: TermTitle) {
  return ({ content }: Site): boolean =>
    content.terms.some((term) => term.termTitle === termTitle && term.histories.length > 0);
}

function termsOf(termTitle: TermTitle, fallback: string, site: Site) {
  const term = site.content.terms.find((term) => term.termTitle === termTitle);
  const histories = (term?.histories ?? []).toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? 1 : -1));
  const title = term?.title ?? fallback;
  return {
    title,
    /** Whom visits are measured for; null but on the privacy policy, where a visitor allows it or does not. */
    measuredFor: termTitle === 'PRIVACY_POLICY' ? receiversOf(site) : null,
    versions: histories.map(({ version, effectiveOn, contentHtml }, i) => ({
      version,
      effectiveOn,
      // The first stands under the page's heading, earlier ones a rank lower.
      html: sanitizeRichText(contentHtml, i === 0 ? 2 : 3, site, title) ?? '',
    })),
  };
}

function receiversOf(site: Site): string[] {
  const { tools } = measuringFacts;
  const { naver, kakao, meta } = site.config.acts ?? {};
  return [
    ...(tagManagerIdOf(site) === null ? [] : [tools.tagManager]),
    ...(naver === undefined ? [] : [tools.naver]),
    ...(kakao === undefined ? [] : [tools.kakao]),
    ...(meta === undefined ? [] : [tools.meta]),
  ];
}

function termsHead({ title }: { readonly title: string }, site: Site): PageHead {
  return { title, description: termsWords.description(nameOf(site), title) };
}
