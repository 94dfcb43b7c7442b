import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { OwnPageData } from "#shared/own-pages/own-page-data.ts";
import { OWN_PREVIEW_PATH } from "#shared/site/page-data.ts";
import { type FrameWidth, ScaledFrame } from "../scaled-frame.tsx";
import { useFramedPage } from "../use-framed-page.ts";

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
  const [isReady, setReady] = useState(false);

  const post = useFramedPage(frame, (message) => {
    if (message.kind === "ready") setReady(true);
    if (message.kind === "section") onSection(message.id);
  });
  useImperativeHandle(ref, () => ({ show: (leaf) => post({ kind: "show", focus: false, leaf }) }));

  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(
      () => {
        post({ kind: "page", data: { ownPage } });
        setShown(true);
      },
      isShown ? PAUSE_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [isReady, isShown, ownPage]);

  return (
    <ScaledFrame frame={frame} title="A página, como fica no site" source={OWN_PREVIEW_PATH} width={width} />
  );
}
