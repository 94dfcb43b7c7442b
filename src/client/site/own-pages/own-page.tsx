import { useEffect, useState } from "react";
import { useHydrated } from "#client/lib/hydration.ts";
import { readPageData } from "#client/lib/page-data.ts";
import { DemoForm } from "#client/site/forms/lazy-forms.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import type { OwnPageData } from "#shared/own-pages/own-page-data.ts";
import { FormSection } from "./lazy-form-section.ts";
import { NewsList } from "./news-list.tsx";
import { OwnArticle } from "./own-article.tsx";
import { OwnSections } from "./own-sections.tsx";

/** Loads the code of its forms together with that of the page, which hydrates in one step. */
export async function load() {
  const own = globalThis.document && readPageData().ownPage;
  if (own?.kind === "article") await DemoForm.preload();
  if (own?.kind === "page" && own.sections.some(({ kind }) => kind === "form")) await FormSection.preload();
  return { default: OwnPage };
}

/** The own page, article or news list for which the document was rendered. */
function OwnPage() {
  const { ownPage } = useSiteConfig();
  return ownPage && <Shown own={ownPage} />;
}

function Shown({ own }: { own: OwnPageData }) {
  useHeadOnReturn(own);
  if (own.kind === "article") return <OwnArticle article={own} />;
  if (own.kind === "list") return <NewsList list={own} />;
  return <OwnSections page={own} />;
}

/** Restores canonical link, description and color when the visitor returns from another page. */
function useHeadOnReturn({ path, description }: OwnPageData): void {
  const { config } = useSiteConfig();
  const isHydrated = useHydrated();
  const [isReturn] = useState(isHydrated);
  useEffect(() => {
    if (!isReturn) return;
    document.querySelector('meta[name="description"]')?.setAttribute("content", description);
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = new URL(path, canonical.href).href;
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", config.color_primary);
    // Remove the previous page's colors, which override those of this page in the document's style sheet.
    document.documentElement.removeAttribute("style");
  }, [isReturn, path, description, config]);
}
