/** What the site as a whole lacks, and what its settings leave open. */
import type { ContentName } from '../../../src/contract/content.ts';
import { withJosa } from '../../../src/domain/words/josa.ts';
import { tagManagerIdOf } from '../../../src/site/booking.ts';
import { defineRule } from '../rule.ts';

const acts = { ga4: true } as const;

/** GA4 is told what visitors do by the tag manager, which is not there: the data layer is written for nobody. */
export const actsWithoutTagManager = defineRule({
  code: 'ACTS_WITHOUT_TAG_MANAGER',
  title: '태그 관리자가 없어 GA4에 기록되지 않습니다',
  severity: 'warning',
  source: { title: '제품 규칙: GA4는 태그 관리자로 기록', date: '2026-11-27', reviewedOn: '2026-11-27' },
  *check({ config, site }) {
    if (config.acts?.ga4 !== true || tagManagerIdOf(site) !== null) return;
    // A script of the partner's own may load the tag manager; the policy lets it do so by this preset alone.
    if (config.policy.services.includes('google-tags')) return;
    yield {
      ...{ collection: 'partner', field: 'partnerMarketingInfo.gtmId' },
      message:
        'GA4를 쓰기로 했지만 구글 태그 관리자가 없어 방문자의 행동이 기록되지 않습니다. 구글 태그 관리자의 컨테이너 ID(GTM-…)를 입력하거나, GA4를 쓰지 않는다면 운영자에게 알려 주세요.',
      operator: '병원 정보의 gtmId, 또는 partner.json의 acts.ga4를 고칩니다.',
    };
  },
  examples: {
    passing: { config: { acts }, content: { partner: { partnerMarketingInfo: { gtmId: 'GTM-EXAMPL1' } } } },
    failing: { config: { acts } },
  },
});

const builtFor: Partial<Record<ContentName, string>> = {
  products: '시술',
  employees: '의료진',
  notices: '공지',
  faqs: '자주 묻는 질문',
  beforeAfters: '전후 사진',
  reviews: '후기',
};

export const emptyCollection = defineRule({
  code: 'EMPTY_COLLECTION',
  title: '내용이 없어 만들지 않은 페이지가 있습니다',
  severity: 'note',
  source: { title: '제품 규칙: 빈 페이지를 검색에 내보내지 않음', date: '2026-11-27', reviewedOn: '2026-11-27' },
  *check({ content, config }) {
    if (!config.open) return;
    const empty = Object.entries(builtFor).filter(([name]) => {
      const isForMembers = (config.membersOnly as readonly string[]).includes(name);
      const rows: unknown = content[name as ContentName];
      return !isForMembers && Array.isArray(rows) && rows.length === 0;
    });
    if (empty.length === 0) return;
    yield {
      ...{ place: '사이트 내용', words: empty.map(([name]) => name).join(', ') },
      message: `${empty.map(([, name]) => name).join(', ')}의 내용이 없어 그 페이지를 만들지 않았습니다. 내용을 입력하면 다음 게시에 생깁니다.`,
    };
  },
  examples: { failing: { content: { faqs: [] } } },
});

/** A tag without attributes, or of an element that has them in texts; `<주의>` is a word in brackets. */
const escaped =
  /&(?:amp|lt|gt|quot|apos|nbsp|middot|hellip|[lr][sd]quo|#\d{1,6}|#[xX][0-9a-fA-F]{1,5});|<\/?(?:br|p|b|i|u|em|strong|span|div|font|a)(?:\s[^<>]*)?\/?>/;

/** A plain text with references and tags of HTML, which a page shows as they stand: an editor or import has escaped it. */
export const escapedText = defineRule({
  code: 'ESCAPED_TEXT',
  title: '글자 대신 HTML 코드가 보입니다',
  severity: 'warning',
  source: { title: '제품 규칙: 입력한 글자가 그대로 보임', date: '2026-11-28', reviewedOn: '2026-11-28' },
  checkText({ collection, id, field, text }) {
    if (/[hH]tml$/.test(field)) return [];
    const [words] = escaped.exec(text) ?? [];
    if (words === undefined) return [];
    const start = text.indexOf(words);
    return [
      {
        ...{ collection, ...(id !== null && { id }), field, words, start },
        message: `방문자에게 ${words} 코드가 글자 그대로 보입니다. 병원 정보에서 뜻하는 글자(예: &amp; 대신 &)로 고치거나 지워 주세요.`,
      },
    ];
  },
  examples: {
    passing: {
      content: { notices: [{ title: '울쎄라 & 써마지 안내 <필독>', contentHtml: '<p>안내 &amp; 문의</p>' }] },
    },
    failing: { content: { notices: [{ title: '울쎄라 &amp; 써마지 안내' }] } },
  },
});

const names = { beforeAfters: '전후 사진', reviews: '후기' } as const;

export const openToAllUndecided = defineRule({
  code: 'OPEN_TO_ALL_UNDECIDED',
  title: '후기나 전후 사진의 공개 범위를 정하지 않았습니다',
  severity: 'blocks',
  source: { title: '의료법 제56조제2항제2호, 부산지법 2011고정4536', date: '2012-05-01', reviewedOn: '2026-11-27' },
  *check({ config, content }) {
    for (const collection of ['beforeAfters', 'reviews'] as const) {
      if (content[collection].length === 0) continue;
      if (config.openToAll.includes(collection) || config.membersOnly.includes(collection)) continue;
      yield {
        ...{ place: '공개 범위', field: collection },
        message: `${withJosa(names[collection], '이/가')} 로그인 없이 모두에게 보입니다. 치료 경험담과 전후 사진은 공개 방식에 따라 의료광고 위반이 될 수 있습니다. 회원에게만 보일지 모두에게 보일지 정해 운영자에게 알려 주세요.`,
        operator: `partner.json에서 회원에게만 보이려면 membersOnly에, 모두에게 보이려면 openToAll에 "${collection}" 값을 추가합니다.`,
      };
    }
  },
  examples: { failing: { content: { reviews: [{}] } } },
});

export const siteWithoutApi = defineRule({
  code: 'SITE_WITHOUT_API',
  title: '병원 정보 서버 없이 만든 사이트입니다',
  severity: 'blocks',
  source: { title: '제품 규칙: 예약과 로그인이 되지 않는 사이트', date: '2026-11-27', reviewedOn: '2026-11-27' },
  *check({ site }) {
    if (!site.config.open || site.live.api !== null) return;
    yield {
      place: '병원 정보 서버',
      message: '병원 정보 서버와 연결하지 않아 예약, 로그인, 검색이 되지 않습니다. 운영자에게 알려 주세요.',
      operator: 'partner.json의 apiBase, --api, SITE_API_BASE 가운데 하나로 서버의 주소를 정합니다.',
    };
  },
  examples: { failing: { hasApi: false } },
});
