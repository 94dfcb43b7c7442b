import { type ReactNode, Suspense } from "react";
import { lazyComponent } from "./lazy-component.tsx";
import type { PicturePlace } from "./shown-picture.tsx";

// A page without pictures does not load it.
const ShownPicture = lazyComponent(() => import("./shown-picture.tsx"));

type ContentPictureProps = {
  /** The leaf; empty for the drawing. */
  picture: string;
  place?: PicturePlace;
  /** The drawing of the page. */
  children: ReactNode;
};

/** The picture that the company chose for a place, or what the page draws there. */
export function ContentPicture({ picture, place, children }: ContentPictureProps) {
  if (picture === "") return children;
  return (
    <Suspense>
      <ShownPicture leaf={picture} place={place}>
        {children}
      </ShownPicture>
    </Suspense>
  );
}
