/** Any S3-compatible store. Credentials and region come from the environment as the AWS SDK reads them. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { forEachConcurrently, type ObjectStore } from './object-store.ts';

const maxWords = 300;

/** `prefix` stands before every key, without slashes at its ends; `endpoint` is one other than AWS's own, as of R2. */
export function createS3Store(bucket: string, prefix: string, endpoint: string | undefined): ObjectStore {
  const client = clientOf(endpoint);
  const Bucket = bucket;
  const keyOf = (key: string) => (prefix === '' ? key : `${prefix}/${key}`);
  const get: ObjectStore['get'] = (key) =>
    nullIfMissing(async () => {
      const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(key) }));
      return { body: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag ?? '' };
    });
  return {
    name: `s3://${bucket}/${prefix}`,
    get,
    async put(key, body, { contentType, cacheControl }, condition) {
      try {
        const { ETag } = await client.send(
          new PutObjectCommand({
            Bucket,
            Key: keyOf(key),
            Body: body,
            ContentType: contentType,
            CacheControl: cacheControl,
            ...(condition === undefined
              ? {}
              : condition.etag === null
                ? { IfNoneMatch: '*' }
                : { IfMatch: condition.etag }),
          }),
        );
        return ETag ?? '';
      } catch (error) {
        if (condition === undefined || !isConditionFailure(error)) throw toStoreError(error);
        // The SDK retries a write whose response was lost, and then its own object fails the condition.
        const object = await get(key);
        return object?.body.equals(body) ? object.etag : null;
      }
    },
    writtenAt: (key) =>
      nullIfMissing(async () => {
        const place = { Bucket, Key: keyOf(key) };
        const { LastModified } = await client.send(new HeadObjectCommand(place)).catch(async (error: unknown) => {
          // Its answer has no body, so it cannot say why it refuses.
          if (statusOf(error) === 404) throw error;
          return client.send(new GetObjectCommand({ ...place, Range: 'bytes=0-0' }));
        });
        return LastModified ?? null;
      }),
    // One by one: for the form that takes many, each kind of store wants another checksum, or has none of it.
    remove: (keys) =>
      forEachConcurrently(keys, async (key) => {
        await nullIfMissing(() => client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(key) })));
      }),
  };
}

/** One a process: each further one would ask for credentials and connect anew, at every page of the console. */
const clients = new Map<string | undefined, S3Client>();

function clientOf(endpoint: string | undefined): S3Client {
  const client =
    clients.get(endpoint) ??
    new S3Client({
      // Stores other than AWS do not support its checksums in trailers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // A write ends within 90 s, less than the lease of a claim (`lease.ts`).
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000, throwOnRequestTimeout: true },
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    });
  clients.set(endpoint, client);
  return client;
}

async function nullIfMissing<T>(request: () => Promise<T>): Promise<T | null> {
  try {
    return await request();
  } catch (error) {
    if (statusOf(error) === 404 && codeOf(error) !== 'NoSuchBucket') return null;
    throw toStoreError(error);
  }
}

/** What the store said, in its own words; what the SDK misses here, in ours. */
function toStoreError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const tell = (message: string) => new Error(message, { cause: error });
  if (error.message === 'Region is missing')
    return tell('no region is set. Set AWS_REGION; many stores other than AWS take "auto" or "us-east-1".');
  if (error.name === 'CredentialsProviderError')
    return tell('no credentials are set. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  const status = statusOf(error);
  if (status === null) return error;
  const words = error.message.replace(/\s+/g, ' ').slice(0, maxWords);
  // AWS says so of an object that is not there to who may not list the bucket.
  const advice =
    codeOf(error) === 'AccessDenied'
      ? '. Objects that are missing and forbidden are answered alike: grant s3:ListBucket on the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject on its objects; scripts/docs/publishing.md has the policy.'
      : '';
  return tell(`it answers ${status} ${codeOf(error)}: ${words}${advice}`);
}

/** The condition did not hold, another write was under way, or the object to replace is gone. */
const isConditionFailure = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === 412 || status === 409 || codeOf(error) === 'NoSuchKey';
};

const statusOf = (error: unknown): number | null =>
  error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? null) : null;

const codeOf = (error: unknown): string => (error instanceof S3ServiceException ? error.name : '');
