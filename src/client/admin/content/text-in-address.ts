import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { TEXT_PARAMETER } from "#client/admin/page-address.ts";

/** Shows the text in the address once, also when the finder puts another one there. */
export function useTextInAddress(show: (text: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const text = search.get(TEXT_PARAMETER);
  const showText = useEffectEvent(show);
  useEffect(() => {
    if (text === null) return;
    showText(text);
    setSearch(
      (before) => {
        before.delete(TEXT_PARAMETER);
        return before;
      },
      { replace: true },
    );
  }, [text]);
}
