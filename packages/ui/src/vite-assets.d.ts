declare module "*.woff2?url" {
  /** The address under which the bundler serves the file. */
  const url: string;
  export default url;
}
