/**
 * What a Vite configuration needs so that the components' class names are the same in every build of the same source,
 * server and browser alike, whatever order chunks load in; it also shortens their CSS. Use as `oxc: styledComponentsOxc`.
 */
export const styledComponentsOxc = {
  plugins: {
    styledComponents: { ssr: true, pure: true, minify: true, displayName: false, fileName: false },
  },
};
