export { createRaceDay, FROZEN_NOW, handlers } from "@railbird/mocks";
