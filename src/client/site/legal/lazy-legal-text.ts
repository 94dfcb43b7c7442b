import { lazyComponent } from "#client/site/lazy-component.tsx";

/** With the Markdown renderer, which is the larger part of the page. */
export const LegalText = lazyComponent(() => import("./legal-text.tsx"));
