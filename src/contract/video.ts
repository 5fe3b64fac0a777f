/** Vimeo's JSON endpoint: `GET /api/v2/video/{id}.json`. Specification, section 7. */
import * as v from 'valibot';
import { UrlSchema } from './primitives.ts';

export const VideoFactsSchema = v.pipe(v.array(v.object({ thumbnail_large: UrlSchema })), v.minLength(1));
