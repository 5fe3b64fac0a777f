/** The switch 분석·광고 허용 on the page of the privacy policy; without scripts nothing is measured, and there is none. */
import { chooseMeasuring } from '../../client/third-parties/choose-measuring.ts';
import { isRefusedByBrowser, mayMeasure } from '../../client/third-parties/consent.ts';
import { measuringWords } from './measuring-words.ts';

const part = document.getElementById('measuring');
const label = part?.querySelector('label');
const box = part?.querySelector('input');
const status = part?.querySelector('[role="status"]');
if (label && box && status) {
  label.hidden = false;
  box.checked = mayMeasure();
  if (isRefusedByBrowser()) {
    box.disabled = true;
    status.textContent = measuringWords.refused;
  }
  box.onchange = () => {
    chooseMeasuring(box.checked);
    // Where storage is refused the choice is lost with this page, and the default would count again.
    const isKept = mayMeasure() === box.checked;
    status.textContent = isKept ? (box.checked ? measuringWords.on : measuringWords.off) : measuringWords.notKept;
    if (!isKept) box.checked = mayMeasure();
  };
}
