/** The backend call of each collection of the content. */
import { getBoardType, listBoardPosts } from '../../src/api/boards.ts';
import type { Call, Rows } from '../../src/api/call.ts';
import { listBeforeAfters, listReviews } from '../../src/api/cases.ts';
import { listEventProducts, listEvents } from '../../src/api/events.ts';
import { getBranding, listBanners, listExhibitionProducts, listExhibitions } from '../../src/api/exhibitions.ts';
import { listAfterNotices, listFaqGroups, listFaqs, listNotices } from '../../src/api/notices.ts';
import { getLayout, getPartner, listKeywords } from '../../src/api/partner.ts';
import { listEmployeeSchedules, listEmployees, listShortenedWorks } from '../../src/api/people.ts';
import { listPopups } from '../../src/api/popups.ts';
import { getProduct, listCategories, listProducts, listRecommendedProducts } from '../../src/api/products.ts';
import { getTerm, listTerms } from '../../src/api/terms.ts';
import type { Content, ContentName } from '../../src/contract/content.ts';

type RowsOf<C> = C extends readonly (infer R)[] ? R : never;
export type ListName = Exclude<ContentName, 'partner' | 'layout' | 'products' | 'terms' | keyof typeof detailCalls>;

/** Collections that one list call fills. */
export const listCalls: { readonly [N in ListName]: Call<Rows<RowsOf<Content[N]>>> } = {
  keywords: listKeywords(),
  categories: listCategories(),
  recommendedProducts: listRecommendedProducts(),
  events: listEvents(),
  eventProducts: listEventProducts(),
  exhibitions: listExhibitions(),
  exhibitionProducts: listExhibitionProducts(),
  banners: listBanners(),
  popups: listPopups(),
  employees: listEmployees(),
  employeeSchedules: listEmployeeSchedules(),
  shortenedWorks: listShortenedWorks(),
  notices: listNotices(),
  afterNotices: listAfterNotices(),
  faqGroups: listFaqGroups(),
  faqs: listFaqs(),
  boardPosts: listBoardPosts(),
  beforeAfters: listBeforeAfters(),
  reviews: listReviews(),
};

/** Collections whose rows are fetched one by one, by the ids in the layout. */
export const detailCalls = { brandings: getBranding, boardTypes: getBoardType } as const;

/** The remaining collections: single rows, and lists whose rows have details of their own. */
export const rowCalls = { partner: getPartner(), layout: getLayout() } as const;
export const listsOfDetails = {
  products: { list: listProducts(), detail: getProduct },
  terms: { list: listTerms(), detail: getTerm },
} as const;

const detailsOf = { products: getProduct, ...detailCalls };
const paths = new Map(
  [
    ...Object.entries({ ...listCalls, ...rowCalls }),
    ...Object.entries(listsOfDetails).map(([name, { list }]) => [name, list] as const),
    ['terms', getTerm({ termTitle: 'PRIVACY_POLICY' })] as const,
    ...Object.entries(detailsOf).map(([name, detail]) => [name, detail(1)] as const),
  ].map(([name, { path }]) => [path, name as ContentName]),
);

export const contentNameOf = (path: string): ContentName | null => paths.get(path.replace(/(?<=\/)\d+$/, '1')) ?? null;
