import { ImageOff } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";
import { mediaAtWidth } from "#shared/formats/media-url.ts";

/** Smallest stored image width. */
const THUMBNAIL_PX = 640;

/** Thumbnail of a slide; the adjacent text names it. */
export function SlideThumbnail({ image, className }: { image: string; className: string }) {
  const frame = classNames("aspect-video shrink-0 overflow-hidden rounded-md", className);
  if (image === "") {
    return (
      <span
        className={classNames(frame, "grid place-items-center bg-mist text-soft ring-1 ring-line ring-inset")}
      >
        <span className="flex flex-col items-center gap-1 text-[0.6875rem]">
          <ImageOff aria-hidden className="size-4" />
          Sem imagem
        </span>
      </span>
    );
  }
  return (
    <span className={classNames(frame, "white-page bg-night")}>
      <img
        src={mediaAtWidth(image, THUMBNAIL_PX)}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        className="size-full object-cover"
      />
    </span>
  );
}
