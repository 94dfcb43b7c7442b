import { encode } from "uqr";
import type { StartedTotp } from "#shared/schemas/second-factor.ts";

/** The seed of an authenticator app, as a QR code and as text. */
export function TotpSeed({ uri, secret }: Pick<StartedTotp, "uri" | "secret">) {
  return (
    <>
      <QrCode text={uri} />
      <p className="text-[0.8125rem] text-pretty text-soft">
        Sem câmera? Digite este código no aplicativo:{" "}
        <code className="font-mono text-ink wrap-anywhere">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
    </>
  );
}

/** Dark on white in both themes: many apps cannot read inverted codes. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 3 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label="QR code para o aplicativo autenticador"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-lg border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
