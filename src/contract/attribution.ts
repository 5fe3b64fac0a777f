/** Where a visit came from: sent with a new reservation and a sign-up, where the visitor allows it. */
import * as v from 'valibot';
import { maxSourceLength, maxSources } from '../domain/addresses/attribution.ts';
import { sourceName } from '../domain/addresses/plain-address.ts';
import { cleanText } from '../domain/rules/clean-text.ts';
import { MomentSchema } from './primitives.ts';

export const LandingSchema = v.object({
  at: MomentSchema,
  /** Parameters of the address by name: `utm_…`, `gclid`, `fbclid`, NAVER's `n_…`, Kakao's `k_…`. */
  source: v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(sourceName)),
      v.pipe(v.string(), v.maxLength(maxSourceLength), v.transform(cleanText)),
    ),
    v.check((source) => Object.keys(source).length <= maxSources, `at most ${maxSources} parameters`),
  ),
});

/** Of the last 30 days; equal where there was one. */
export const AttributionSchema = v.object({ first: LandingSchema, last: LandingSchema });
