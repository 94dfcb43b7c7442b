import { readPageData } from "#client/lib/page-data.ts";
import { groundWithText } from "#shared/formats/color.ts";
import { mediaAtWidth } from "#shared/formats/media-url.ts";

/** Smallest stored image width. */
const THUMBNAIL_PX = 640;

type SiteThumbnailProps = {
  /** Address of a picture. */
  picture?: string | undefined;
  /** Drawn in the company's color where there is no picture, as the preview of a shared link is. */
  title?: string | undefined;
};

/** How a document of the site looks, beside its title; a blank card without a picture or a title. */
export function SiteThumbnail({ picture, title }: SiteThumbnailProps) {
  return (
    <span
      aria-hidden
      className="white-page h-10 w-16 shrink-0 overflow-hidden rounded-md border border-line bg-mist"
    >
      {picture ? (
        <img
          src={mediaAtWidth(picture, THUMBNAIL_PX)}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        title && <TitleCard title={title} />
      )}
    </span>
  );
}

function TitleCard({ title }: { title: string }) {
  const { ground, text } = groundWithText(readPageData().config.color_primary, "#ffffff");
  return (
    <span style={{ backgroundColor: ground, color: text }} className="flex size-full items-end p-1">
      <span className="line-clamp-3 text-[0.4375rem] leading-[1.2] font-semibold tracking-tight break-words">
        {title}
      </span>
    </span>
  );
}
