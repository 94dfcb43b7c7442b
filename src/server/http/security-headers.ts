import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";

/** Headers of every answer that do not depend on what is answered. */
export function securityHeaders({ https }: { https: boolean }) {
  return secureHeaders({
    crossOriginResourcePolicy: "same-origin",
    crossOriginOpenerPolicy: "same-origin",
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: https ? "max-age=63072000; includeSubDomains" : false,
    xFrameOptions: "DENY",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  });
}

/** What is not a page may load nothing and be framed by nobody; a page brings its own policy. */
export const denyingContentSecurityPolicy = createMiddleware(async (c, next) => {
  await next();
  if (c.res.headers.has("Content-Security-Policy")) return;
  c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
});

/** The policy of a page: our own files only, its one inline style block, and its inline script if there is one. */
export function pageContentSecurityPolicy({ style, script }: { style: string; script: string }): string {
  return [
    "default-src 'none'",
    `script-src 'self'${script && ` ${hashSource(script)}`}`,
    `style-src 'self' ${hashSource(style)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashSource(text: string): string {
  return `'sha256-${new Bun.CryptoHasher("sha256").update(text).digest("base64")}'`;
}

/** Bun's development server injects scripts and a hot-reload socket; it never runs in production. */
export const developmentContentSecurityPolicy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:; frame-ancestors 'none'";
