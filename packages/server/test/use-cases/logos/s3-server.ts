import S3rver from "@20minutes/s3rver";
import { temporaryFolder } from "./support";

/** Keys that the S3 server from npm takes. */
export const S3_KEYS = { accessKey: "S3RVER", secretKey: "S3RVER", region: "us-east-1" } as const;

/** A running S3 server on loopback, on a free port when none is given, with a folder of its own. */
export async function startS3(at = 0) {
  const { folder, remove } = await temporaryFolder();
  const server = new S3rver({ port: at, address: "127.0.0.1", silent: true, directory: folder });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async close() {
      await server.close();
      await remove();
    },
  };
}
