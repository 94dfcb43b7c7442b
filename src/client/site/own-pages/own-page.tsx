import { useEffect, useState } from "react";
import { useHydrated } from "#client/lib/hydration.ts";
import { useSiteConfig } from "#client/site/site-config.tsx";
import type { OwnPageData } from "#shared/own-pages/own-page-data.ts";
import { NewsList } from "./news-list.tsx";
import { OwnArticle } from "./own-article.tsx";
import { OwnSections } from "./own-sections.tsx";

/** The own page, article or list of news that the document was made for. */
export default function OwnPage() {
  const { ownPage } = useSiteConfig();
  return ownPage && <Shown own={ownPage} />;
}

function Shown({ own }: { own: OwnPageData }) {
  useHeadOnReturn(own);
  if (own.kind === "article") return <OwnArticle article={own} />;
  if (own.kind === "list") return <NewsList list={own} />;
  return <OwnSections page={own} />;
}

/** Writes address, description and color again for a visitor who comes back from another page of the same document. */
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
    // The colors of this page are in the style sheet of the document, under those of the page that was left.
    document.documentElement.removeAttribute("style");
  }, [isReturn, path, description, config]);
}
