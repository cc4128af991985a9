export { NextToJumpCarousel, type NextToJumpCarouselProps } from "./NextToJumpCarousel";
