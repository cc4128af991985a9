import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

const BUCKET = "railbird-logos";

/** The CORS rules of docs/logos.md, for any port of loopback: the store starts before the site has a port. */
const CORS = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>http://127.0.0.1:*</AllowedOrigin>
  <AllowedMethod>PUT</AllowedMethod>
  <AllowedHeader>content-type</AllowedHeader>
</CORSRule></CORSConfiguration>`;

/** A running S3 server. */
export interface S3 {
  readonly endpoint: string;
  /** Railbird's settings for this store. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts an S3 server on a free loopback port, with a bucket that takes uploads from the site and a folder that goes with it. */
export async function startS3(): Promise<S3> {
  const directory = await mkdtemp(join(tmpdir(), "railbird-s3-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [CORS] }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    settings: {
      LOGO_STORE: "minio",
      MINIO_ENDPOINT: endpoint,
      MINIO_BUCKET: BUCKET,
      MINIO_ACCESS_KEY: "S3RVER",
      MINIO_SECRET_KEY: "S3RVER",
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
