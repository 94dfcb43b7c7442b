import { createMiddleware } from "hono/factory";

/** Headers of every answer that do not depend on what is answered. */
export function securityHeadersOf(publicUrl: string): Record<string, string> {
  return {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Origin-Agent-Cluster": "?1",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    ...(publicUrl.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }
      : {}),
    "X-Content-Type-Options": "nosniff",
    "X-DNS-Prefetch-Control": "off",
    "X-Download-Options": "noopen",
    "X-Frame-Options": "DENY",
    "X-Permitted-Cross-Domain-Policies": "none",
    "X-XSS-Protection": "0",
  };
}

/** What is not a page may load nothing and be framed by nobody; a page brings its own policy. */
export const denyingPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sets those headers, and the policy where the answer has none. */
export function securityHeaders(publicUrl: string) {
  const always = Object.entries(securityHeadersOf(publicUrl));
  return createMiddleware(async (c, next) => {
    await next();
    const { headers } = c.res;
    // An answer that was made ready has had them all since then.
    if (headers.has("X-Frame-Options")) return;
    for (const [name, value] of always) headers.set(name, value);
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", denyingPolicy);
  });
}

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
