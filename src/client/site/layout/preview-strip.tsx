import { useEffect } from "react";
import type { SitePreview } from "#shared/site/page-data.ts";
import { texts } from "#shared/texts/texts.ts";

/** Marks a preview, so that it is not mistaken for the site. */
export default function PreviewStrip({ preview }: { preview: SitePreview }) {
  useEffect(() => {
    // The sticky header is placed below it.
    document.documentElement.style.setProperty("--strip", "2.75rem");
  }, []);
  const versionNumber = "versionNumber" in preview ? preview.versionNumber : undefined;
  const title =
    "versionNumber" in preview
      ? texts.versions.preview(preview.versionNumber)
      : texts.previewLinks.strip(preview.until);
  return (
    <section
      data-preview-strip=""
      aria-label={title}
      className="sticky top-0 z-50 flex h-11 items-center justify-center gap-4 bg-night px-4 text-sm text-white print:hidden"
    >
      <strong className="truncate font-semibold">{title}</strong>
      {versionNumber !== undefined && (
        <a
          href={`/admin/config-versions?versao=${versionNumber}`}
          className="shrink-0 underline underline-offset-4"
        >
          {texts.versions.backToVersion}
        </a>
      )}
    </section>
  );
}
