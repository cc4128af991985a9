import { addons } from "storybook/manager-api";
import { create } from "storybook/theming";

addons.setConfig({
  theme: create({
    base: "light",
    brandTitle: "Railbird",
    brandUrl: "/",
    brandTarget: "_self",
    colorPrimary: "#0F4C66",
    colorSecondary: "#0F4C66",
    appBg: "#F1EFE7",
    appContentBg: "#FAF9F5",
    appBorderColor: "#DAD7CC",
    appBorderRadius: 2,
    textColor: "#17201B",
    barBg: "#FAF9F5",
    fontBase: '"Archivo", system-ui, sans-serif',
  }),
});
