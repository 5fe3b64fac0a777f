/** What the page before did, said once: the address names it (`done`), a reload does not say it again. */
import { useEffect, useState } from 'react';
import { customerBoardWords as words } from './words.ts';
import '../../ui/live.css';

export function DoneNote() {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const url = new URL(location.href);
    const done = url.searchParams.get('done');
    if (done === null) return;
    if (done === 'written' || done === 'deleted') setText(words.done[done]);
    url.searchParams.delete('done');
    history.replaceState(history.state, '', url);
  }, []);
  return <div role="status">{text !== null && <p className="live-note live-done">{text}</p>}</div>;
}
