/** Id of the element that `SkipLink` leads to, which needs `tabIndex` -1. */
export const CONTENT_ID = "conteudo";

/** First link of a page, shown while it has the focus: leads past the menu. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="sr-only z-50 rounded-lg bg-night text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-3"
    >
      Ir para o conteúdo
    </a>
  );
}
