import { expect, test } from 'vitest';
import { liveWords } from '../../ui/words.ts';
import { authWords } from '../account/words.ts';
import { existingWords } from './existing-words.ts';
import { reservationWords } from './words.ts';

test('nobody is told to ask a clinic that names no number: something else is said that can be done', () => {
  const moment = '2026-11-25T17:00:00+09:00';
  const sentences = {
    '비밀번호를 잊음': authWords.forgottenByPhone,
    '가입할 수 없음': authWords.noSignUp,
    '약관이 없음': authWords.noTerms,
    '너무 어림': authWords.tooYoung,
    느림: liveWords.slow,
    '남은 날이 없음': reservationWords.noDay,
    '바꿀 수 없는 시간': reservationWords.notChangeable,
    '바꿀 수 없게 됨': (canCall: boolean) => existingWords.wasUntil(moment, canCall),
    '바꿀 수 없음': existingWords.fixed,
  };
  for (const [name, say] of Object.entries(sentences)) {
    expect(say(true), name).toContain('문의');
    expect(say(false), name).not.toContain('문의');
    expect(say(false), name).toMatch(/(?:있습니다|드립니다|주세요)\.$/);
  }
});
