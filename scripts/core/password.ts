/** Password hashing for desk and sandbox: scrypt, stored as a PHC string, so that the cost can rise without a migration. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { environment } from './environment.ts';

/** Longer ones are refused before they are hashed. */
export const maxPasswordLength = 200;

const keyBytes = 32;
const blockSize = 8;
/** `$scrypt$ln=17,r=8,p=1$salt$key`, both base64 without padding. */
const phc = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/;

/** `cost` is the base-2 logarithm of scrypt's N. */
export async function hashPassword(password: string, cost = environment.SITE_PASSWORD_COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { cost, blockSize, parallelization: 1 });
  return `$scrypt$ln=${cost},r=${blockSize},p=1$${unpadded(salt)}$${unpadded(key)}`;
}

/** A missing or malformed hash never matches and takes as long, so response times do not reveal who is registered. */
export async function checkPassword(password: string, hash: string | null, cost = environment.SITE_PASSWORD_COST) {
  const stored = phc.exec(hash ?? '');
  const [, ln = cost, r = blockSize, p = 1, salt = '', key = ''] = stored ?? [];
  const params = { cost: Number(ln), blockSize: Number(r), parallelization: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), params);
  // An account that was hashed at a lower cost would be known by its faster answer: the rest is done in vain.
  for (let missing = params.cost; missing < cost; missing += 1)
    await derive(password, Buffer.from(salt, 'base64'), { cost: missing, blockSize, parallelization: 1 });
  const expected = Buffer.from(key, 'base64');
  const isRight = stored !== null && expected.length === derived.length && timingSafeEqual(expected, derived);
  /** `needsRehash`: right, but hashed at another cost than today's. */
  return { isRight, needsRehash: isRight && Number(ln) !== cost };
}

function derive(password: string, salt: Buffer, params: { cost: number; blockSize: number; parallelization: number }) {
  const cost = 2 ** params.cost;
  const options: ScryptOptions = { ...params, cost, maxmem: 256 * cost * params.blockSize };
  return promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)(password, salt, keyBytes, options);
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/(?<!=)=+$/, '');
