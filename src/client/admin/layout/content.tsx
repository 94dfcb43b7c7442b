import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useNavigationType } from "react-router-dom";
import { CONTENT_ID } from "#client/components/skip-link.tsx";

type ContentProps = {
  className: string;
  /** Printed as numbers for others, see `admin.css`. */
  "data-paper"?: boolean;
  children: ReactNode;
};

/**
 * Content of a screen, beside the menu. Takes the focus if a navigation removed the focused link or the finder, so that
 * Tab continues in the content.
 */
export function Content({ className, ...props }: ContentProps) {
  const content = useRef<HTMLElement>(null);
  const navigationType = useNavigationType();
  const keepFocus = useEffectEvent(() => {
    if (navigationType !== "POP" && document.activeElement === document.body)
      content.current?.focus({ preventScroll: true });
  });
  useEffect(() => keepFocus(), []);
  return (
    <main ref={content} id={CONTENT_ID} tabIndex={-1} className={`outline-none ${className}`} {...props} />
  );
}
