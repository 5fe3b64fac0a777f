/** Signed tokens that expire: proof that an account of the desk opened a partner's preview. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A link, or the cookie that it sets. */
type TokenUse = 'link' | 'cookie';

export type PreviewTokens = ReturnType<typeof createPreviewTokens>;

/** The key lives as long as the process, as the previews do. */
export function createPreviewTokens() {
  const key = randomBytes(32);
  const sign = (use: TokenUse, partner: string, ends: string) =>
    createHmac('sha256', key).update(`${use}\n${partner}\n${ends}`).digest();
  return {
    create(use: TokenUse, partner: string, endsAt: Date): string {
      const ends = String(endsAt.getTime());
      return `${ends}.${sign(use, partner, ends).toString('base64url')}`;
    },
    isValid(token: string, use: TokenUse, partner: string, now: Date): boolean {
      const [ends = '', signature = ''] = token.split('.');
      const sent = Buffer.from(signature, 'base64url');
      const expected = sign(use, partner, ends);
      return sent.length === expected.length && timingSafeEqual(sent, expected) && now.getTime() < Number(ends);
    },
  };
}
