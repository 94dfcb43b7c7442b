import type { ComponentProps } from "react";
import { classNames } from "#client/components/class-names.ts";
import { StoredPicture } from "./stored-picture.tsx";

/** Blended in CSS, so that it follows the palette; without backgrounds, as in print, the picture is gray. */
export function Duotone({ className, ...picture }: ComponentProps<typeof StoredPicture>) {
  return (
    <div className="relative isolate overflow-hidden rounded-3xl bg-[color-mix(in_oklab,var(--color-accent)_35%,#fff)]">
      <StoredPicture
        {...picture}
        className={classNames("object-cover mix-blend-multiply grayscale", className)}
      />
      <div className="pointer-events-none absolute inset-0 bg-night" style={{ mixBlendMode: "lighten" }} />
    </div>
  );
}
