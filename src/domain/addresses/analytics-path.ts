/** Path of a partner's own web analytics script, within a release and below `assets/` of its folder. */
export const analyticsPath = (script: string): string => `analytics/${script}`;
