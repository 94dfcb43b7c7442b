export { default as SaleStory } from "./sale-story.tsx";
export { default as TryOrder } from "./try-order.tsx";
