/** Any S3-compatible store. Credentials and region come from the environment as the AWS SDK reads them. */
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { ObjectStore } from './object-store.ts';

const maxKeysPerDelete = 1000;

/**
 * `prefix` stands before every key, without slashes at its ends; it may be empty. `endpoint` is one other than AWS's own,
 * e.g. `https://account.r2.cloudflarestorage.com`.
 */
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
        if (condition === undefined || !isConditionFailure(error)) throw error;
        // The SDK retries a write whose response was lost, and then its own object fails the condition.
        const object = await get(key);
        return object?.body.equals(body) ? object.etag : null;
      }
    },
    writtenAt: (key) =>
      nullIfMissing(async () => {
        const { LastModified } = await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(key) }));
        return LastModified ?? null;
      }),
    async remove(keys) {
      for (let at = 0; at < keys.length; at += maxKeysPerDelete) {
        const Objects = keys.slice(at, at + maxKeysPerDelete).map((key) => ({ Key: keyOf(key) }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        // The answer as a whole is a success all the same.
        const [first] = Errors;
        if (first !== undefined)
          throw new Error(`${Errors.length} objects were not deleted, the first of them ${first.Key}: ${first.Code}`);
      }
    },
  };
}

/** One a process: each further one would ask for credentials and connect anew, at every page of the console. */
const clients = new Map<string | undefined, S3Client>();

function clientOf(endpoint: string | undefined): S3Client {
  const client = clients.get(endpoint) ?? createClient(endpoint);
  clients.set(endpoint, client);
  return client;
}

const createClient = (endpoint: string | undefined): S3Client =>
  new S3Client({
    // Stores other than AWS do not support its checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A write ends within 90 s, less than the lease of a claim (`lease.ts`).
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  });

async function nullIfMissing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (statusOf(error) === 404) return null;
    // AWS says 403 of an object that is not there to who may not list the bucket.
    if (statusOf(error) === 403)
      throw new Error(
        'it answers 403, for objects that are missing or forbidden alike. Grant s3:ListBucket on the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject on its objects; scripts/docs/publishing.md has the policy.',
        { cause: error },
      );
    throw error;
  }
}

/** The condition did not hold, another write was under way, or the object to replace is gone. */
const isConditionFailure = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === 412 || status === 409 || (error instanceof S3ServiceException && error.name === 'NoSuchKey');
};

const statusOf = (error: unknown): number | null =>
  error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? null) : null;
