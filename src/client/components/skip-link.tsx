/** Id of the target of `SkipLink`, which needs `tabIndex` -1. */
export const CONTENT_ID = "conteudo";

/** First link of a page, visible while focused: skips the menu. */
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
