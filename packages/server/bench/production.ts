/** The environment of the product in production: React takes its slow development build without it. */
export const PRODUCTION = { ...process.env, NODE_ENV: "production" };
