/** Security headers of every response. HSTS only if `publicUrl` is https. */
export function securityHeaders(publicUrl: string): Record<string, string> {
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

/** Policy of responses other than pages: they load nothing and cannot be framed. */
export const denyingPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type PagePolicy = {
  style: string;
  scripts: readonly string[];
  /** The page may frame this site's responses; only the PDF of a resume permits it. */
  framesOwn?: boolean;
  /** Pages of this site may frame it. */
  framedByOwn?: boolean;
};

/** Policy of a page: files of this site, its inline style block and its inline scripts. */
export function pageContentSecurityPolicy({
  style,
  scripts,
  framesOwn = false,
  framedByOwn = false,
}: PagePolicy): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashSource)].join(" "),
    `style-src 'self' ${hashSource(style)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(framesOwn ? ["frame-src 'self'"] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedByOwn ? "'self'" : "'none'"}`,
  ].join("; ");
}

function hashSource(text: string): string {
  return `'sha256-${new Bun.CryptoHasher("sha256").update(text).digest("base64")}'`;
}

/** Bun's development server injects scripts and a hot-reload socket. Never used in production. */
export function developmentContentSecurityPolicy(framedByOwn: boolean): string {
  return `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:; frame-ancestors ${framedByOwn ? "'self'" : "'none'"}`;
}
