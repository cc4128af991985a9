/** The database cannot be used. The message is one sentence for whoever runs the server; it holds no password. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}
