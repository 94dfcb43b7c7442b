import { type RefObject, useEffect, useEffectEvent } from "react";
import type { ToEditor, ToPage } from "#client/site/editing/editing-messages.ts";

/** Receives messages from the page in a frame; returns a function that posts messages to it. */
export function useFramedPage(
  frame: RefObject<HTMLIFrameElement | null>,
  onMessage: (message: ToEditor) => void,
): (message: ToPage) => void {
  const receive = useEffectEvent(({ source, origin, data }: MessageEvent<ToEditor>) => {
    if (source === frame.current?.contentWindow && origin === location.origin) onMessage(data);
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => receive(event);
    addEventListener("message", listener);
    return () => removeEventListener("message", listener);
  }, []);
  return (message) => frame.current?.contentWindow?.postMessage(message, location.origin);
}
