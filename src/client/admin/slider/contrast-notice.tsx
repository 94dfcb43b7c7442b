import { TriangleAlert } from "lucide-react";
import { READABLE } from "#shared/formats/color.ts";
import type { Slide } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { usePictureContrast } from "./use-picture-contrast.ts";

const ratioFormat = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1, roundingMode: "floor" });

/** Warns of a picture that is bright where the text stands. */
export function ContrastNotice({ slide }: { slide: Slide }) {
  const ratio = usePictureContrast(slide);
  return (
    <div role="status" className="empty:hidden">
      {ratio !== undefined && ratio < READABLE && (
        <p className="flex gap-2 text-[0.8125rem] text-pretty text-warning">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {texts.slider.contrast(ratioFormat.format(ratio))}
        </p>
      )}
    </div>
  );
}
