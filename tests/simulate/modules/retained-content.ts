/** In the place of `content/retained-content.ts`: no content lies in folders here, so none is told or retained. */
import type * as Real from '../../../scripts/content/retained-content.ts';

export const isContentRetained: typeof Real.isContentRetained = () => true;
export const compareContent: typeof Real.compareContent = () => [];
export const retainContent: typeof Real.retainContent = () => undefined;
export const retainedContent: typeof Real.retainedContent = (dist, release) => `${dist}/content/${release}`;
