import type { Readable } from "node:stream";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import { type MediaStore, StoreError } from "./media-store.ts";
import type { S3Location } from "./s3-location.ts";

const connectWithinMs = 2_000;
const answerWithinMs = 10_000;
const namesPerDeletion = 1_000;

/**
 * Keeps files in a bucket. Who may write there is proven by what the environment holds, as Amazon's
 * own tools read it: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or the role of the machine.
 */
export function createS3Store({ bucket, prefix, region, endpoint }: S3Location): MediaStore {
  const client = new S3Client({
    region,
    // Stores other than Amazon's seldom have a host for each bucket, nor know its newer checksums.
    ...(endpoint && {
      endpoint,
      forcePathStyle: true,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connectWithinMs, requestTimeout: answerWithinMs },
  });
  const keyOf = (name: string) => ({ Bucket: bucket, Key: prefix + name });

  return {
    async put(name, content) {
      const type = name.endsWith(".avif") ? "image/avif" : "image/webp";
      await client
        .send(new PutObjectCommand({ ...keyOf(name), Body: content, ContentType: type }))
        .catch(failWith("The picture was not stored"));
    },
    async get(name) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(keyOf(name)));
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

/** The store's own words may name the bucket and its keys: they are for the log. */
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
