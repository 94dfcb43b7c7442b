import { type RefObject, useRef } from "react";
import { useBoxSize } from "#client/lib/use-box-size.ts";

/** Viewport widths of the framed page, in CSS pixels. */
const frameWidths = { phone: 390, tablet: 768, computer: 1440 } as const;
export type FrameWidth = keyof typeof frameWidths;

type ScaledFrameProps = {
  frame: RefObject<HTMLIFrameElement | null>;
  title: string;
  source: string;
  width: FrameWidth;
};

/** Frame with the viewport width of a device, scaled down to its container. */
export function ScaledFrame({ frame, title, source, width }: ScaledFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useBoxSize(box);
  const pixels = frameWidths[width];
  // A hidden container has no width.
  const scale = size && size.width > 0 ? Math.min(1, size.width / pixels) : 1;
  return (
    <div ref={box} className="relative min-h-0 flex-1 overflow-hidden bg-mist">
      <iframe
        ref={frame}
        title={title}
        src={source}
        className="white-page absolute top-0 left-1/2 origin-top border-x border-line bg-surface"
        style={{
          width: pixels,
          height: size ? size.height / scale : "100%",
          transform: `translateX(-50%) scale(${scale})`,
        }}
      />
    </div>
  );
}
