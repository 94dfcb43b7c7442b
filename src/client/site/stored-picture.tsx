import { classNames } from "#client/components/class-names.ts";
import { onImageFailure } from "#client/lib/image-failure.ts";
import type { Focus } from "#shared/content/image-focus.ts";
import { mediaSrcSet, parseMediaUrl } from "#shared/formats/media-url.ts";

type StoredPictureProps = {
  picture: string;
  alt: string;
  /** Display width, as in the attribute `sizes`. */
  sizes: string;
  /** Visible when the page opens: loads eagerly. */
  isFirst?: boolean;
  /** Crops it to an aspect ratio; uncropped by default. */
  className?: string;
  /** What the crop keeps in view; the center by default. */
  focus?: Focus;
  /** Called if loading fails, to show a fallback; without it, the alternative text remains. */
  onFailure?: () => void;
};

/** A tall image would push everything else out of view. */
const HEIGHT_MAX_REM = 44;

/** Stored picture, loaded in the width that the screen needs. */
export function StoredPicture({
  picture,
  alt,
  sizes,
  isFirst = false,
  className,
  focus,
  onFailure,
}: StoredPictureProps) {
  const size = parseMediaUrl(picture);
  const smaller = mediaSrcSet(picture, "avif");
  return (
    <picture>
      {smaller && <source type="image/avif" srcSet={smaller} sizes={sizes} />}
      <img
        {...(onFailure && onImageFailure(onFailure))}
        src={picture}
        srcSet={mediaSrcSet(picture, "webp")}
        sizes={smaller && sizes}
        alt={alt}
        width={size?.width}
        height={size?.height}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        style={{
          maxWidth: size && !className ? `${(HEIGHT_MAX_REM * size.width) / size.height}rem` : undefined,
          objectPosition: focus && `${focus.x}% ${focus.y}%`,
        }}
        className={classNames("mx-auto h-auto w-full rounded-3xl", className)}
      />
    </picture>
  );
}
