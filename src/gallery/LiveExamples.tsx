/** What live pages show while they load, where they are empty or fail, and what comes over a page: notices and dialogs. */
import { useEffect, useState } from 'react';
import { sanitizeLiveText } from '../client/live-rich-text.ts';
import type { Reservation } from '../client/state/reservation.ts';
import { showContactFallback } from '../client/third-parties/contact-fallback.ts';
import { widgetWords } from '../client/third-parties/widget-words.ts';
import { liveSources } from '../domain/view-sources.ts';
import { reservations } from '../features/booking/examples.ts';
import { CancelDialog } from '../features/booking/my-reservations/CancelDialog.tsx';
import { toasts } from '../frame/toasts/examples.ts';
import { ToastItem } from '../frame/toasts/ToastItem.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { brokenIsland, ErrorState } from '../ui/ErrorState.tsx';
import { failures, longTitle, phone } from '../ui/examples.ts';
import { Loading } from '../ui/Loading.tsx';
import { QueryState } from '../ui/QueryState.tsx';
import { SlowActions } from '../ui/SlowHint.tsx';
import { Part } from './Part.tsx';

const none = () => {};
const rules = { hasPriceView: true, isIncludeVat: false, isByPath: true };
const text = '<p>나중에 오는 글</p><img src="https://cdn.example/a.webp" alt="그림"><script>x()</script>';

export function LiveExamples() {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  // All of these are drawn in the browser alone.
  if (!isInBrowser) return null;
  const html = sanitizeLiveText(text, 3, location.origin, liveSources(rules).picture) ?? '';
  return (
    <>
      <Part title="불러오는 중">
        <QueryState rows={2} />
        <Loading phone={phone}>
          <div className="live-skeleton" />
        </Loading>
        <SlowActions phone={phone} onRetry={none} />
      </Part>
      <Part title="불러오지 못함">
        {Object.entries(failures).map(([name, failure]) => (
          <ErrorState failure={failure} onRetry={none} phone={phone} key={name} />
        ))}
        <ErrorBoundary fallback={(retry) => brokenIsland({}, retry)}>
          <Broken />
        </ErrorBoundary>
      </Part>
      <Part title="아무것도 없음">
        <EmptyState text="등록된 시술이 없습니다." />
        <EmptyState title={longTitle} text={longTitle}>
          <a className="button button-primary" href="#first">
            시술 둘러보기
          </a>
          <a className="button button-line" href="#second">
            예약하기
          </a>
        </EmptyState>
      </Part>
      <Part title="알림">
        <ul className="grid gap-4">
          {toasts.map((toast) => (
            <ToastItem toast={toast} onClose={none} key={toast.id} />
          ))}
        </ul>
      </Part>
      <Part title="대화 상자">
        <Dialogs />
      </Part>
      <Part title="나중에 오는 글">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above */}
        <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />
      </Part>
    </>
  );
}

function Dialogs() {
  const [toCancel, setToCancel] = useState<Reservation>();
  return (
    <div className="button-group">
      <button className="button button-line" type="button" onClick={() => setToCancel(reservations['예약 확정'])}>
        예약 취소 확인
      </button>
      <button
        className="button button-line"
        type="button"
        onClick={() =>
          showContactFallback({ title: widgetWords.title, phone, chat: null, ownPage: '#own', onRetry: none })
        }
      >
        예약 창 대신 안내
      </button>
      {toCancel !== undefined && (
        <CancelDialog
          reservation={toCancel}
          onClose={() => setToCancel(undefined)}
          onAnswer={async () => false}
          onCancelled={none}
        />
      )}
    </div>
  );
}

function Broken(): never {
  throw new Error('gallery: a part that throws');
}
