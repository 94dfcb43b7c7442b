import { type ReactNode, Suspense } from "react";
import { lazyComponent } from "./lazy-component.tsx";
import type { PhotoProps } from "./shown-photo.tsx";

// Loaded only by pages with a photograph.
const ShownPhoto = lazyComponent(() => import("./shown-photo.tsx"));

/** Photograph of the company, as wide as the page. */
export function Photo(props: PhotoProps): ReactNode {
  if (props.photo.picture === "") return null;
  return (
    <Suspense>
      <ShownPhoto {...props} />
    </Suspense>
  );
}
