import type { ReactNode } from 'react';
import { canCall, type PhoneLink } from '../domain/rules/phone.ts';

interface Props {
  readonly phone: PhoneLink | undefined;
  readonly className?: string;
  readonly children?: ReactNode;
}

export function PhoneButton({ phone, className = 'button button-line', children }: Props) {
  if (phone === undefined || !canCall(phone)) return null;
  return (
    <a className={className} href={phone.href}>
      {children}
      {phone.label}
    </a>
  );
}
