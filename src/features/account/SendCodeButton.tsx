/** Asks for a code by SMS; after one was sent it rests for a while and says for how long. */

import type { ComponentProps } from 'react';
import { useSecondsLeft } from '../../hooks/use-seconds-left.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { cooldownMs } from './sms-code.ts';
import { authWords } from './words.ts';

interface Props extends Omit<ComponentProps<typeof ActionButton>, 'children' | 'variant'> {
  /** When a code was sent by the backend's clock, in milliseconds since 1970; null: none yet. */
  readonly sentAt: number | null;
}

export function SendCodeButton({ isReady, sentAt, ...button }: Props) {
  const left = useSecondsLeft((sentAt ?? 0) + cooldownMs);
  // A clock that was set back would hold the button for as long.
  const seconds = left * 1000 > cooldownMs ? 0 : left;
  return (
    <ActionButton {...button} isReady={isReady && seconds === 0} variant={sentAt === null ? 'primary' : 'line'}>
      {sentAt === null ? authWords.sendCode : seconds === 0 ? authWords.sendCodeAgain : authWords.sendCodeIn(seconds)}
    </ActionButton>
  );
}
