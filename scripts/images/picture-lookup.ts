/**
 * Looks a picture up by its address. Its host is asked where the address is new or due; what is known of any other is used
 * as it is, so a host that is slow, fails or answers nonsense changes nothing that is live.
 */
import { unsignedAddress } from '../../src/domain/addresses/signed-address.ts';
import type { ChangedPictures } from '../content/content-changes.ts';
import { messageOf } from '../core/errors.ts';
import { sha256 } from '../core/hash.ts';
import { type PictureAnswer, PictureOutageError } from './fetch-image.ts';
import { ImagePoolClosedError } from './image-worker-pool.ts';
import type { KnownAddress, PictureAddresses } from './picture-addresses.ts';
import type { Facts, Kind, PictureFacts } from './picture-facts.ts';
import { isWebPage } from './picture-format.ts';

export type Decode = <K extends Kind>(kind: K, source: string, body: Buffer) => Promise<Facts<K>>;
export type PictureLookup = ReturnType<typeof createPictureLookup>;

export interface FoundPicture<K extends Kind> {
  readonly facts: Facts<K> | undefined;
  /** Why it could not be had, in Korean; null for one that could. */
  readonly problem: string | null;
  /** Its host failed just now, and may not the next time. */
  readonly isOutage: boolean;
  /** It was asked for the first time. */
  readonly isNew: boolean;
}

export interface LookupOptions {
  /** Whether a known address is asked for again; left out, none is. */
  readonly isDue?: ((known: KnownAddress, now: number, address: string) => boolean) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly now?: (() => number) | undefined;
}

/** Distances of tries: each as long as all before it, so a picture comes back after twice the outage at most. */
const retry = { minMs: 60_000, maxMs: 6 * 3600_000 };
const dayFormat = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', month: 'long', day: 'numeric' });

/** By the freshness of the last answer, or after a failure by the distance of tries. */
export const isDueBySelf = ({ dueAt }: KnownAddress, now: number): boolean => dueAt <= now;

/** Another machine has seen another picture since this one received its own. */
export function isDueByChange(all: readonly ChangedPictures[]): LookupOptions['isDue'] {
  const since = new Map<string, number>();
  for (const { addresses, since: at } of all)
    for (const address of addresses.map(unsignedAddress))
      since.set(address, Math.max(since.get(address) ?? 0, Date.parse(at)));
  return ({ receivedAt = 0, failure, dueAt }, now, address) =>
    receivedAt < (since.get(address) ?? 0) && (failure === undefined || dueAt <= now);
}

export function createPictureLookup(
  addresses: PictureAddresses,
  facts: PictureFacts,
  decode: Decode,
  { isDue = () => false, signal, now = Date.now }: LookupOptions,
) {
  const changed = new Set<string>();

  const factsOf = <K extends Kind>(kind: K, known: KnownAddress | undefined): Facts<K> | undefined =>
    known?.source === undefined ? undefined : facts.find(kind, known.source);

  /** Undefined where the address is new: neither facts nor a failure are known. */
  function findKnown<K extends Kind>(kind: K, address: string): FoundPicture<K> | undefined {
    const known = addresses.find(address);
    const found = factsOf(kind, known);
    if (known === undefined || (found === undefined && known.failure === undefined)) return undefined;
    return { facts: found, problem: problemOf(known), isOutage: false, isNew: false };
  }

  /** What is known of an address that is not asked for now. */
  function findSettled<K extends Kind>(kind: K, address: string): FoundPicture<K> | undefined {
    const known = addresses.find(address);
    return known === undefined || isDue(known, now(), unsignedAddress(address)) ? undefined : findKnown(kind, address);
  }

  async function lookUp<K extends Kind>(
    kind: K,
    address: string,
    fetch: (etag: string | null, signal?: AbortSignal) => Promise<PictureAnswer>,
  ): Promise<FoundPicture<K>> {
    const settled = findSettled(kind, address);
    if (settled !== undefined) return settled;
    const before = findKnown(kind, address);
    const known = addresses.find(address);
    signal?.throwIfAborted();
    const isNew = before === undefined;
    try {
      const answer = await fetch((before?.facts && known?.etag) ?? null, signal);
      const { source, etag, found } = await read(kind, answer, before?.facts && known);
      addresses.set(address, {
        source,
        ...(etag !== null && { etag }),
        receivedAt: now(),
        dueAt: now() + answer.freshMs,
      });
      if (!isNew && source !== known?.source) changed.add(address);
      return { facts: found, problem: null, isOutage: false, isNew };
    } catch (error) {
      // What ends with its process says nothing of the picture.
      signal?.throwIfAborted();
      if (error instanceof ImagePoolClosedError) throw error;
      const tries = (known?.failure?.tries ?? 0) + 1;
      const dueAt = now() + Math.min(retry.maxMs, retry.minMs * 2 ** (tries - 1));
      const failed = { ...known, dueAt, failure: { reason: failureReason(error), tries } };
      addresses.set(address, failed);
      return { facts: before?.facts, problem: problemOf(failed), isOutage: error instanceof PictureOutageError, isNew };
    }
  }

  /** Decoded only where the bytes are new. */
  async function read<K extends Kind>(kind: K, answer: PictureAnswer, known: KnownAddress | undefined) {
    if (answer.status === 304) {
      const found = factsOf(kind, known);
      if (known?.source === undefined || found === undefined) throw new Error('상태 304');
      return { source: known.source, etag: known.etag ?? null, found };
    }
    if (isWebPage(answer.body)) throw new PictureOutageError('사진 대신 웹페이지가 왔습니다');
    const source = sha256(answer.body);
    const stored = facts.find(kind, source);
    if (stored !== undefined) return { source, etag: answer.etag, found: stored };
    const found = await decode(kind, source, answer.body);
    await facts.add(kind, source, found);
    return { source, etag: answer.etag, found };
  }

  return {
    findKnown,
    findSettled,
    lookUp,
    /** Addresses whose picture is another than before, or came after it could not be had. */
    changed: changed as ReadonlySet<string>,
  };
}

function problemOf({ failure, receivedAt }: KnownAddress): string | null {
  if (failure === undefined) return null;
  if (receivedAt === undefined) return `사진을 가져오지 못했습니다: ${failure.reason}`;
  return `사진을 다시 가져오지 못해 ${dayFormat.format(receivedAt)}에 받은 사진을 그대로 보여 줍니다: ${failure.reason}`;
}

const unreadable = '사진 파일이 손상되었거나 사용할 수 없는 형식입니다. 다시 저장해서 올려 주세요';
const noConnection = '사진 서버에 연결하지 못했습니다';
const byCode: readonly (readonly [RegExp, string])[] = [
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|HPE_)/, '사진 서버와의 연결이 끊겼습니다'],
  [/^(?:ENOTFOUND|EAI_)/, '사진 서버의 주소를 찾을 수 없습니다'],
  [/^(?:CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL)/, '사진 서버의 보안 인증서를 확인할 수 없습니다'],
];

/** What is Korean already stays. A code of the system follows in brackets; a finding has it for operators alone. */
export function failureReason(error: unknown): string {
  const message = messageOf(error);
  if (/[가-힣]/.test(message)) return message;
  const isNetwork = error instanceof PictureOutageError;
  const code = isNetwork ? codeOf(error.cause) : codeOf(error);
  if (!isNetwork) return code === null ? unreadable : `사진을 처리하는 서버의 디스크에 문제가 있습니다(${code})`;
  if (code === null) return noConnection;
  const reason = byCode.find(([pattern]) => pattern.test(code))?.[1] ?? noConnection;
  return `${reason}(${code})`;
}

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
