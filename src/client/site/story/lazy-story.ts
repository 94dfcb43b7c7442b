import { lazyComponent } from "#client/site/lazy-component.tsx";

// Server-rendered; their code loads after the page's, in one file.
const load = () => import("./story-chunk.ts");

export const SaleStory = lazyComponent(async () => ({ default: (await load()).SaleStory }));
export const TryOrder = lazyComponent(async () => ({ default: (await load()).TryOrder }));
