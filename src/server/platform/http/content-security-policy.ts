/** The policy of answers that are not pages: they load nothing, and no site may frame them. */
export const denyingPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of a page: this site's files, its inline style block, and its inline script unless `script` is empty. */
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

/** Bun's development server injects scripts and a hot-reload socket. Production never uses this policy. */
export const developmentContentSecurityPolicy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:; frame-ancestors 'none'";
