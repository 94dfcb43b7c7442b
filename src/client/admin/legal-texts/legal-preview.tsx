import { type CSSProperties, type Ref, useEffect, useMemo, useState } from "react";
import type { Colors } from "#client/admin/settings/colors.ts";
import { LegalSections } from "#client/site/legal/legal-sections.tsx";
import { splitSections } from "#client/site/legal/split-sections.ts";
import { paletteProperties, sitePalette } from "#shared/formats/site-palette.ts";

/** The preview follows when typing pauses; one of a very long text later, since it takes longer. */
const PAUSE_MS = 150;
const LONG_PAUSE_MS = 1000;
const LONG_TEXT = 60_000;

type LegalPreviewProps = {
  text: string;
  /** The page that shows it. */
  path: string;
  colors: Colors;
  ref: Ref<HTMLElement>;
  className: string;
};

/** The text as its page shows it, in the colors of the site. */
export function LegalPreview({ text, path, colors, ref, className }: LegalPreviewProps) {
  const shown = useAfterPause(text);
  const sections = useMemo(() => splitSections(shown), [shown]);
  const style = useMemo(
    () => paletteProperties(sitePalette(colors, colors.color_primary)) as CSSProperties,
    [colors],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={ref} aria-label="Como fica no site" tabIndex={0} className={className} style={style}>
      <div className="max-w-[44rem] text-base leading-[1.75] text-pretty wrap-anywhere text-soft">
        <LegalSections sections={sections} previewOf={path} />
      </div>
    </section>
  );
}

function useAfterPause(text: string): string {
  const [shown, setShown] = useState(text);
  useEffect(() => {
    if (text === shown) return;
    const timer = setTimeout(() => setShown(text), text.length > LONG_TEXT ? LONG_PAUSE_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, shown]);
  return shown;
}
