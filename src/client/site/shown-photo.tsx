import { useState } from "react";
import { classNames } from "#client/components/class-names.ts";
import { readPicture } from "#shared/content/content-picture.ts";
import { Duotone } from "./duotone.tsx";

export type PhotoProps = {
  /** Leaf and caption of the place; without a picture, nothing is shown. */
  photo: { picture: string; caption: string };
  /** Padding where the section above or below has another background. */
  className?: string;
};

/** A phone crops the picture to a portrait, and needs it wider than the screen. */
const SIZES = "(min-width: 80rem) 72rem, (min-width: 40rem) 100vw, 130vw";

/** The photograph of a leaf; nothing if loading fails. */
export default function ShownPhoto({ photo: { picture, caption }, className }: PhotoProps) {
  const [failed, setFailed] = useState("");
  if (picture === failed) return null;
  return (
    <div className={classNames("wide", className)}>
      {picture.includes("/") ? (
        <figure>
          <Duotone
            {...readPicture(picture)}
            sizes={SIZES}
            className="aspect-[4/5] sm:aspect-[3/2] lg:aspect-[72/35]"
            onFailure={() => setFailed(picture)}
          />
          {caption && <figcaption className="mt-3 text-sm text-soft">{caption}</figcaption>}
        </figure>
      ) : (
        // The page editor's marker of an empty place.
        <div>{picture}</div>
      )}
    </div>
  );
}
