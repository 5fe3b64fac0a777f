/** In the place of what a simulated site has none of: rules for content, kept plans, letters beyond the core, content in folders. */
import type * as Retained from '../../../scripts/content/retained-content.ts';
import type { checkPlan as realCheckPlan } from '../../../scripts/pipeline/check-plan.ts';
import type * as Kept from '../../../scripts/release/kept-plan.ts';

export const checkPlan: typeof realCheckPlan = async ({ findings }) => [...findings];

export const readKeptPlan: typeof Kept.readKeptPlan = () => null;
export const writeKeptPlan: typeof Kept.writeKeptPlan = async () => undefined;

export const startPartnerFonts = async () => ({ stylesheet: { path: 'fonts.css', body: '' }, files: [] });

export const isContentRetained: typeof Retained.isContentRetained = () => true;
export const compareContent: typeof Retained.compareContent = () => [];
export const retainContent: typeof Retained.retainContent = () => undefined;
export const retainedContent: typeof Retained.retainedContent = (dist, release) => `${dist}/content/${release}`;
