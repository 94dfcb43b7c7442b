import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { useBoxSize } from "#client/lib/use-box-size.ts";
import type { ToEditor, ToPage } from "#client/site/editing/editing-messages.ts";
import type { OwnPageData } from "#shared/own-pages/own-page-data.ts";
import { OWN_PREVIEW_PATH } from "#shared/site/page-data.ts";
import { type FrameWidth, frameWidths } from "../page-frame.tsx";

/** Typing renders the page after a pause, in milliseconds. */
const PAUSE_MS = 150;

export type OwnPageFrameHandle = { show: (section: string) => void };

type OwnPageFrameProps = {
  ownPage: OwnPageData;
  width: FrameWidth;
  /** A section was clicked. */
  onSection: (id: string) => void;
  ref: Ref<OwnPageFrameHandle>;
};

/** The page as visitors see it, scaled to its box, with what is being written. */
export function OwnPageFrame({ ownPage, width, onSection, ref }: OwnPageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const size = useBoxSize(box);
  const [isReady, setReady] = useState(false);

  const post = (message: ToPage) => frame.current?.contentWindow?.postMessage(message, location.origin);
  useImperativeHandle(ref, () => ({ show: (leaf) => post({ kind: "show", focus: false, leaf }) }));

  const receive = useEffectEvent(({ source, origin, data }: MessageEvent<ToEditor>) => {
    if (source !== frame.current?.contentWindow || origin !== location.origin) return;
    if (data.kind === "ready") setReady(true);
    if (data.kind === "section") onSection(data.id);
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => receive(event);
    addEventListener("message", listener);
    return () => removeEventListener("message", listener);
  }, []);

  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(
      () => {
        post({ kind: "own", ownPage });
        setShown(true);
      },
      isShown ? PAUSE_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [isReady, isShown, ownPage]);

  const pixels = frameWidths[width];
  const scale = size ? Math.min(1, size.width / pixels) : 1;
  return (
    <div ref={box} className="relative min-h-0 flex-1 overflow-hidden bg-mist">
      <iframe
        ref={frame}
        title="A página, como fica no site"
        src={OWN_PREVIEW_PATH}
        className="absolute top-0 left-1/2 origin-top border-x border-line bg-surface"
        style={{
          width: pixels,
          height: size ? size.height / scale : "100%",
          transform: `translateX(-50%) scale(${scale})`,
        }}
      />
    </div>
  );
}
