/**
 * Promotional popups: one at a time in the order of their weight, or all together where the partner sets GRID and the
 * window has room for all. Rules and sizes: `domain/rules/popup.ts`.
 *
 * Why an island: which popups there are is asked of the live API, and closing one shows the next.
 * Without scripts: there are none; what they announce stands on the pages that they lead to.
 */

import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { siteData } from '../../client/site-data.ts';
import { withErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { PopupLayer } from './PopupLayer.tsx';
import { $popups, deviceNow, waitForRest } from './store.ts';

function PopupsIsland() {
  const popups = useStore($popups, { ssr: 'initial' });
  const [isFree, setFree] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const onTooLarge = useCallback(() => setTooLarge(true), []);
  // Here, since layers open while this script is on its way.
  useEffect(() => void waitForRest().then(() => setFree(true)), []);
  const [first] = popups;
  if (!isFree || first === undefined) return null;
  const settings = siteData().popup;
  const isGrid = settings.type === 'GRID' && deviceNow() === 'PC' && !isTooLarge;
  const layer = { settings, isGrid, onTooLarge, isOneOfMany: popups.length > 1 };
  return <PopupLayer popups={isGrid ? popups : [first]} {...layer} />;
}

export const Popups = withErrorBoundary(PopupsIsland, () => null);
