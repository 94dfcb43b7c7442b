import { type ComponentProps, useMemo } from "react";
import { LegalSections } from "#client/site/legal/legal-sections.tsx";
import { splitSections } from "#client/site/legal/split-sections.ts";
import { StoredPicture } from "#client/site/stored-picture.tsx";
import { parseMediaUrl } from "#shared/formats/media-url.ts";

/** Markdown text, rendered like the legal texts: HTML is shown as plain text, and links cannot run scripts. */
export default function MarkdownText({ id, text }: { id: string; text: string }) {
  const sections = useMemo(
    () => splitSections(text).map((section) => ({ ...section, id: `${id}-${section.id}` })),
    [id, text],
  );
  return <LegalSections sections={sections} picture={TextPicture} />;
}

/** A picture in a text; none of another host, from which a page loads nothing. */
function TextPicture({ src, alt = "" }: ComponentProps<"img">) {
  if (typeof src !== "string" || !parseMediaUrl(src)) return null;
  return <StoredPicture picture={src} alt={alt} sizes="(min-width: 48rem) 42.5rem, 100vw" />;
}
