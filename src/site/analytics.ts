/** The web analytics script that a partner brings along: where it lies in the release. */
import type { PartnerConfig } from '../contract/partner-config.ts';

export const analyticsPathOf = ({ script }: NonNullable<PartnerConfig['analytics']>): string => `analytics/${script}`;
