import { type ReactNode, Suspense } from "react";
import { lazyComponent } from "./lazy-component.tsx";
import type { PicturePlace } from "./shown-picture.tsx";

// Loaded only by pages with pictures.
const ShownPicture = lazyComponent(() => import("./shown-picture.tsx"));

type ContentPictureProps = {
  /** The leaf; empty shows the drawing. */
  picture: string;
  place?: PicturePlace;
  /** Default drawing of the page. */
  children: ReactNode;
};

/** The picture chosen by the company, or the page's default drawing. */
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
