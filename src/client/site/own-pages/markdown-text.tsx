import { useMemo } from "react";
import { LegalSections } from "#client/site/legal/legal-sections.tsx";
import { splitSections } from "#client/site/legal/split-sections.ts";

/** Markdown text, rendered like the legal texts: HTML is shown as plain text, and links cannot run scripts. */
export default function MarkdownText({ id, text }: { id: string; text: string }) {
  const sections = useMemo(
    () => splitSections(text).map((section) => ({ ...section, id: `${id}-${section.id}` })),
    [id, text],
  );
  return <LegalSections sections={sections} />;
}
