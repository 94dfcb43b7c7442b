import { type ReactNode, useState } from "react";
import { readPicture } from "#shared/content/content-picture.ts";
import { StoredPicture } from "./stored-picture.tsx";

const WIDE = "(min-width: 80rem) 76rem, 100vw";
/**
 * Display width of a picture: beside the opening's text; content or full width, replacing a drawing; or beside a
 * figure.
 */
const sizes = {
  beside: "(min-width: 64rem) 38rem, 100vw",
  wide: WIDE,
  edge: WIDE,
  below: "(min-width: 80rem) 45rem, (min-width: 64rem) 58vw, 100vw",
} as const;
export type PicturePlace = keyof typeof sizes;

type ShownPictureProps = {
  leaf: string;
  place?: PicturePlace | undefined;
  /** Default drawing of the page. */
  children: ReactNode;
};

/** Picture of a leaf; the drawing if loading fails. */
export default function ShownPicture({ leaf, place = "beside", children }: ShownPictureProps) {
  const [failed, setFailed] = useState("");
  if (leaf === failed) return children;
  // A leaf without a path is the page editor's marker, rendered before the drawing.
  if (!leaf.includes("/"))
    return (
      <>
        {leaf}
        {children}
      </>
    );
  const picture = (
    <StoredPicture
      {...readPicture(leaf)}
      sizes={sizes[place]}
      isFirst={place !== "below"}
      onFailure={() => setFailed(leaf)}
    />
  );
  return place === "edge" ? <div className="wide pb-10 lg:pb-20">{picture}</div> : picture;
}
