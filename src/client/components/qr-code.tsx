import { encode } from "uqr";
import { classNames } from "./class-names.ts";

/** Modules around a code that readers need to find it. */
const QUIET_ZONE = 3;
/** Pixels per module of a picture: sharp on a poster. */
const PICTURE_SCALE = 24;

type Drawing = { size: number; path: string };

/** Draws a QR code as the path of its dark modules; undefined for a text that is too long for one. */
export function drawQrCode(text: string): Drawing | undefined {
  try {
    const { data, size } = encode(text, { border: QUIET_ZONE });
    const path = data
      .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
      .join("");
    return { size, path };
  } catch {
    return undefined;
  }
}

type QrCodeProps = { drawing: Drawing; label: string; className?: string };

/** Dark on white in both themes: many apps cannot read inverted codes. */
export function QrCode({ drawing: { size, path }, label, className }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames("size-52 rounded-lg border border-line", className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** A code as an SVG file. */
export function qrCodeSvg({ size, path }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="M0 0h${size}v${size}H0z" fill="#fff"/><path d="${path}"/></svg>\n`;
}

/** A code as a PNG file; null if the browser cannot draw it. */
export function qrCodePng({ size, path }: Drawing): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size * PICTURE_SCALE;
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(PICTURE_SCALE, PICTURE_SCALE);
  context.fillStyle = "#000";
  context.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
