/** Tokens of previews: proof that an account opened a partner's preview, or shared it. In a link, then in its cookie. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPrivateFolder, ignoreExisting } from '../../core/fs.ts';

/** `draft-link` goes into the address of the editor and is good once; each answer to a draft has a `draft` for the next. */
export type TokenUse = 'link' | 'cookie' | 'share' | 'draft-link' | 'draft';

/** Kept in the desk's own folder: with a key of each process a restart ended every address that somebody had handed on. */
export async function openPreviewKey(folder: string): Promise<Buffer> {
  const file = join(folder, 'preview.key');
  await createPrivateFolder(folder);
  await writeFile(file, randomBytes(32), { flag: 'wx', mode: 0o600 }).catch(ignoreExisting);
  return readFile(file);
}

const sign = (key: Buffer, use: TokenUse, partner: string, content: string): Buffer =>
  createHmac('sha256', key).update(`${use}\n${partner}\n${content}`).digest();

export function createToken(key: Buffer, use: TokenUse, partner: string, session: string, endsAt: Date): string {
  // Two links of a moment differ; a share has one address.
  const nonce = use === 'share' ? '' : randomBytes(8).toString('base64url');
  const content = `${endsAt.getTime()}.${session}.${nonce}`;
  return `${content}.${sign(key, use, partner, content).toString('base64url')}`;
}

/** The id of the session or share; null for a token that is forged or over. */
export function readToken(key: Buffer, token: string, use: TokenUse, partner: string, now: Date): string | null {
  const [ends = '', session = '', nonce = '', signature = ''] = token.split('.');
  const sent = Buffer.from(signature, 'base64url');
  const expected = sign(key, use, partner, `${ends}.${session}.${nonce}`);
  const isOwn = sent.length === expected.length && timingSafeEqual(sent, expected);
  return isOwn && now.getTime() < Number(ends) ? session : null;
}

/** Tokens that were used, until they end: who reads one in a history or a log later gets nothing by it. */
const usedTokens = new Map<string, number>();

/** False where the token was used before. */
export function claimToken(token: string, now: Date): boolean {
  for (const [used, endsAt] of usedTokens) if (endsAt <= now.getTime()) usedTokens.delete(used);
  // Without the signature, of which there are several spellings.
  const [ends = '', session = '', nonce = ''] = token.split('.');
  const name = `${ends}.${session}.${nonce}`;
  if (usedTokens.has(name)) return false;
  usedTokens.set(name, Number(ends));
  return true;
}
