/** Whether the late styles are on (`frame/late-styles.ts` turns them from print to all); sheets of third parties say nothing. */
export const areLateStylesOn = (): boolean => document.querySelector('link[media="print"][href^="/"]') === null;
