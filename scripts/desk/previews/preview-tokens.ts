/**
 * Tokens of previews: proof that an account of the desk opened a partner's preview, or shared it. In a link, then in the
 * cookie that it sets.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type TokenUse = 'link' | 'cookie' | 'share';

/** Lives as long as the process, as the previews do. */
const key = randomBytes(32);

const sign = (use: TokenUse, partner: string, content: string): Buffer =>
  createHmac('sha256', key).update(`${use}\n${partner}\n${content}`).digest();

export function createToken(use: TokenUse, partner: string, session: string, endsAt: Date): string {
  // Two links of a moment differ; a share has one address.
  const nonce = use === 'share' ? '' : randomBytes(8).toString('base64url');
  const content = `${endsAt.getTime()}.${session}.${nonce}`;
  return `${content}.${sign(use, partner, content).toString('base64url')}`;
}

/** The id of the session or share; null for a token that is forged or over. */
export function readToken(token: string, use: TokenUse, partner: string, now: Date): string | null {
  const [ends = '', session = '', nonce = '', signature = ''] = token.split('.');
  const sent = Buffer.from(signature, 'base64url');
  const expected = sign(use, partner, `${ends}.${session}.${nonce}`);
  const isOwn = sent.length === expected.length && timingSafeEqual(sent, expected);
  return isOwn && now.getTime() < Number(ends) ? session : null;
}
