/** The security headers of every answer. HSTS only when `publicUrl` is https. */
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

/** The policy of answers that are not pages: they load nothing, and no site may frame them. */
export const denyingPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type PagePolicy = {
  style: string;
  scripts: readonly string[];
  /** The page may show answers of this site in frames; of them only the PDF of a resume lets itself be framed. */
  framesOwn?: boolean;
  /** A page of this site may frame it. */
  framedByOwn?: boolean;
};

/** The policy of a page: this site's files, its inline style block and its inline scripts. */
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

/** Bun's development server injects scripts and a hot-reload socket. Production never uses this policy. */
export const developmentContentSecurityPolicy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:; frame-ancestors 'none'";
