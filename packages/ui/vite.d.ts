/** Vite's `oxc` option for styled-components: class names that do not depend on the build or on load order, and shorter CSS. */
export declare const styledComponentsOxc: {
  readonly plugins: {
    readonly styledComponents: {
      readonly ssr: boolean;
      readonly pure: boolean;
      readonly minify: boolean;
      readonly displayName: boolean;
      readonly fileName: boolean;
    };
  };
};
