/**
 * Promotional popups: one at a time in the order of their weight, or all together where the partner sets GRID. Rules and
 * sizes: `domain/popup.ts`.
 *
 * Why an island: which popups there are is asked of the live API, and closing one shows the next.
 * Without scripts: there are none; what they announce stands on the pages that they lead to.
 */

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { siteData } from '../../client/site-data.ts';
import { withErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { PopupLayer } from './PopupLayer.tsx';
import { $popups, deviceNow, waitForNoLayer } from './store.ts';

function PopupsIsland() {
  const popups = useStore($popups, { ssr: 'initial' });
  const [isFree, setFree] = useState(false);
  // Here, since layers open while this script is on its way.
  useEffect(() => void waitForNoLayer().then(() => setFree(true)), []);
  const [first] = popups;
  if (!isFree || first === undefined) return null;
  const settings = siteData().popup;
  const shown = settings.type === 'GRID' && deviceNow() === 'PC' ? popups : [first];
  return <PopupLayer popups={shown} settings={settings} />;
}

export const Popups = withErrorBoundary(PopupsIsland, () => null);
