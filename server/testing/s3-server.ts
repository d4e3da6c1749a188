import { mkdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import S3rver from "@20minutes/s3rver";
import type { S3Location } from "#media/s3-location.ts";

/** The only key that the server knows. */
const key = "S3RVER";

/** An S3 server with one bucket, which stores its files in a folder and refuses other keys. */
export async function serveS3(
  directory: string,
): Promise<{ location: S3Location; close(): Promise<void> }> {
  await mkdir(directory, { recursive: true });
  // Its credentials, which no other test uses.
  process.env.AWS_ACCESS_KEY_ID = key;
  process.env.AWS_SECRET_ACCESS_KEY = key;
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    directory,
    silent: true,
    // It computes those of requests to the bucket itself over `/pictures`; the AWS SDK asks for `/pictures/`.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: "pictures", configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  return {
    location: {
      bucket: "pictures",
      prefix: "summit/",
      region: "us-east-1",
      endpoint: `http://127.0.0.1:${port}`,
    },
    close: () => server.close(),
  };
}
