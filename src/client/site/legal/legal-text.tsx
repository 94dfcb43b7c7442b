import { type ReactNode, useLayoutEffect, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { takeLateAnchor } from "#client/site/layout/scroll-place.ts";
import { LegalSections } from "./legal-sections.tsx";
import { SectionList } from "./section-list.tsx";
import { splitSections } from "./split-sections.ts";

type LegalTextProps = {
  /** Markdown. */
  text: string;
  /** Stands above the text. */
  note?: ReactNode;
};

/**
 * A legal text with the list of its sections. HTML is shown as plain characters; images are left
 * out, because a page loads nothing from other hosts.
 */
export default function LegalText({ text, note }: LegalTextProps) {
  const sections = useMemo(() => splitSections(text), [text]);
  const { key, hash } = useLocation();
  // The text may arrive after the page, which has then not found the section that the address names.
  useLayoutEffect(() => {
    if (key) takeLateAnchor(hash);
  }, [key, hash]);
  return (
    <div className="grid gap-14 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-20">
      <div className="lg:sticky lg:top-28 lg:max-h-[calc(100svh-9rem)] lg:self-start lg:overflow-y-auto">
        <SectionList sections={sections} />
      </div>
      <article className="max-w-[44rem] leading-[1.75] text-pretty wrap-anywhere text-soft">
        {note}
        <LegalSections sections={sections} />
      </article>
    </div>
  );
}
