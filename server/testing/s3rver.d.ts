/** Types of the parts that the tests use; the package has none. */
declare module "@20minutes/s3rver" {
  interface Options {
    address: string;
    port: number;
    directory: string;
    silent: boolean;
    allowMismatchedSignatures: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  }

  export default class S3rver {
    constructor(options: Options);
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
