import type { Toast } from '../../client/state/toasts.ts';
import { longTitle, none } from '../../ui/examples.tsx';
import { ToastItem } from './ToastItem.tsx';

const toast: Toast = { id: 1, text: '저장되었습니다.', hasClose: true, isClosing: false };
const toasts: readonly Toast[] = [
  toast,
  { ...toast, id: 2, icon: 'check', hasClose: false },
  { ...toast, id: 3, text: '시술을 담았습니다.', icon: 'check', action: { label: '담은 시술 보기', href: '#cart' } },
  { ...toast, id: 4, text: longTitle },
  { id: 5, html: '<strong>굵은 안내</strong>와 <a href="#more">링크</a>', hasClose: true, isClosing: false },
];

export const parts = {
  알림: (
    <ul className="grid gap-4">
      {toasts.map((toast) => (
        <ToastItem toast={toast} onClose={none} key={toast.id} />
      ))}
    </ul>
  ),
};
