/** Whether this browser may be measured: asked before anything is loaded, sent or kept for statistics and advertising. */
import { siteData } from '../site-data.ts';
import { storageKeys, storageOf } from '../storage/browser-storage.ts';

/** Do Not Track and Global Privacy Control, which no choice on a page outweighs. */
export const isRefusedByBrowser = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** What the visitor chose (`choose-measuring.ts`), else what the partner has decided. */
export const mayMeasure = (): boolean =>
  !isRefusedByBrowser() &&
  (storageOf('local', 'device').read(storageKeys.measuring) ?? siteData().measuring.byDefault) !== 'off';
