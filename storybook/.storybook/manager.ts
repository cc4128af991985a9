import { addons } from "storybook/manager-api";
import { frames } from "./themes";

addons.setConfig({ theme: frames[matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"] });
