/** The S3 server brings no types. */
declare module 's3rver' {
  class S3rver {
    constructor(options: object);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
  export = S3rver;
}
