import { useEffect } from "react";
import { texts } from "#shared/texts/texts.ts";

/** Stands over the preview of a config version, so that nobody takes it for the site. */
export default function PreviewStrip({ versionNumber }: { versionNumber: number }) {
  useEffect(() => {
    // The header sticks below it.
    document.documentElement.style.setProperty("--strip", "2.75rem");
  }, []);
  return (
    <section
      data-preview-strip=""
      aria-label={texts.versions.preview(versionNumber)}
      className="sticky top-0 z-50 flex h-11 items-center justify-center gap-4 bg-night px-4 text-sm text-white print:hidden"
    >
      <strong className="truncate font-semibold">{texts.versions.preview(versionNumber)}</strong>
      <a
        href={`/admin/config-versions?versao=${versionNumber}`}
        className="shrink-0 underline underline-offset-4"
      >
        {texts.versions.backToVersion}
      </a>
    </section>
  );
}
