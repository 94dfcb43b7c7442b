import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useNavigationType } from "react-router-dom";
import { CONTENT_ID } from "#client/components/skip-link.tsx";

/**
 * Content of a screen, beside the menu. Takes the focus if a navigation removed the focused link or the finder, so that
 * Tab continues in the content.
 */
export function Content({ className, children }: { className: string; children: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  const navigationType = useNavigationType();
  const keepFocus = useEffectEvent(() => {
    if (navigationType !== "POP" && document.activeElement === document.body)
      content.current?.focus({ preventScroll: true });
  });
  useEffect(() => keepFocus(), []);
  return (
    <main ref={content} id={CONTENT_ID} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </main>
  );
}
