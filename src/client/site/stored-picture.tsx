import { classNames } from "#client/components/class-names.ts";
import { onImageFailure } from "#client/lib/image-failure.ts";
import { mediaSrcSet, parseMediaUrl } from "#shared/formats/media-url.ts";

type StoredPictureProps = {
  picture: string;
  alt: string;
  /** How wide it is shown, as in the attribute `sizes`. */
  sizes: string;
  /** It is in sight when the page opens. */
  isFirst?: boolean;
  /** Cuts it to a shape; otherwise it is whole. */
  className?: string;
  /** Shows what stands in for it; without it the image says its words. */
  onFailure?: () => void;
};

/** A tall one would push everything else out of sight. */
const HEIGHT_MAX_REM = 44;

/** A stored picture in the width that the screen needs. */
export function StoredPicture({
  picture,
  alt,
  sizes,
  isFirst = false,
  className,
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
        style={
          size && !className ? { maxWidth: `${(HEIGHT_MAX_REM * size.width) / size.height}rem` } : undefined
        }
        className={classNames("mx-auto h-auto w-full rounded-3xl", className)}
      />
    </picture>
  );
}
