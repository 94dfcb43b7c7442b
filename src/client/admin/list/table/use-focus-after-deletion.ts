import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the keyboard at a list whose row, or whose button, is gone with a deletion: it goes on from the list and not from
 * the top of the page.
 */
export function useFocusAfterDeletion(isDeleting: boolean, list: RefObject<HTMLElement | null>): void {
  const wasDeleting = useRef(isDeleting);
  useEffect(() => {
    const concerns = isDeleting || wasDeleting.current;
    wasDeleting.current = isDeleting;
    if (concerns && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  });
}
