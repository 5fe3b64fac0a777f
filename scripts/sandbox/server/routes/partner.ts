import * as v from 'valibot';
import { rowOf } from '../../../../src/contract/envelope.ts';
import { TermHistorySchema } from '../../../../src/contract/post.ts';
import { PageQuerySchema, TermQuerySchema, TermsQuerySchema } from '../../../../src/contract/query.ts';
import { hasId } from '../database/content-reader.ts';
import { detailRoute, hasFields, listRoute, NoQuerySchema, type ReadRoute } from '../read-route.ts';

export const partnerRoutes: readonly ReadRoute[] = [
  detailRoute('/partners/this', 'The partner', 'partner', NoQuerySchema),
  detailRoute('/partners/this/homepage-deploy-status', 'Whether the site is open', 'deployStatus', NoQuerySchema),
  detailRoute('/page', 'Global layout data and the story of the clinic', 'layout', NoQuerySchema),
  listRoute('/customer/partner-keywords', 'Recommended search words', 'keywords', PageQuerySchema),
  detailRoute('/term', 'A term with its histories', 'terms', TermQuerySchema, ({ query }) => hasFields({ ...query })),
  listRoute('/terms', 'Terms that customers agree to', 'terms', TermsQuerySchema),
  {
    path: '/terms/:id/terms-histories/current',
    summary: 'The text of a term in force today',
    query: NoQuerySchema,
    answer: rowOf(TermHistorySchema),
    async read({ content, id, day }) {
      const term = await content.first('terms', [hasId(id)]);
      const histories = v.parse(v.array(TermHistorySchema), term?.histories ?? []);
      const row = histories
        .filter(({ effectiveOn }) => effectiveOn <= day)
        .reduce<v.InferOutput<typeof TermHistorySchema> | null>(
          (latest, history) => (latest === null || history.effectiveOn > latest.effectiveOn ? history : latest),
          null,
        );
      return row === null ? null : { row };
    },
  },
];
