import type { Readable } from "node:stream";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import { type MediaStore, StoreError } from "#media/media-store.ts";
import type { S3Location } from "#media/s3-location.ts";

const connectWithinMs = 2_000;
const timeoutMs = 10_000;
const namesPerDeletion = 1_000;

/**
 * Stores files in an S3 bucket. Credentials are read from the environment by the AWS SDK: `AWS_ACCESS_KEY_ID`
 * and `AWS_SECRET_ACCESS_KEY`, or the machine's role.
 */
export function createS3Store({ bucket, prefix, region, endpoint }: S3Location): MediaStore {
  const client = new S3Client({
    region,
    // S3-compatible stores rarely support virtual-hosted buckets and the newer checksums.
    ...(endpoint && {
      endpoint,
      forcePathStyle: true,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connectWithinMs, requestTimeout: timeoutMs },
  });
  const objectOf = (name: string) => ({ Bucket: bucket, Key: prefix + name });

  return {
    async put(name, content) {
      const type = name.endsWith(".avif") ? "image/avif" : "image/webp";
      await client
        .send(new PutObjectCommand({ ...objectOf(name), Body: content, ContentType: type }))
        .catch(failWith("The picture was not stored"));
    },
    async get(name) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(objectOf(name)));
        return Body ? { stream: Body as Readable, bytes: ContentLength ?? 0 } : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        return failWith("The picture cannot be shown")(error);
      }
    },
    async delete(names) {
      for (let at = 0; at < names.length; at += namesPerDeletion) {
        const Objects = names.slice(at, at + namesPerDeletion).map((name) => ({
          Key: prefix + name,
        }));
        await client
          .send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }))
          .catch(failWith("The pictures were not deleted"));
      }
    },
    async *list() {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
      for await (const { Contents = [] } of pages) {
        for (const { Key = "", LastModified = new Date() } of Contents) {
          yield { name: Key.slice(prefix.length), storedAt: LastModified };
        }
      }
    },
  };
}

/** The store's errors may contain bucket names and keys, so they are only logged. */
const failWith =
  (what: string) =>
  (cause: unknown): never => {
    throw new StoreError(
      `${what}, because the store cannot be reached. Please try again shortly.`,
      {
        cause,
      },
    );
  };
