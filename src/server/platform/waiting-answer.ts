import { AppError } from "#server/platform/errors.ts";
import { errorBody, httpStatuses } from "#server/platform/http/rest-errors.ts";
import { securityHeaders } from "#server/platform/http/security-headers.ts";
import { toTrpcErrorBody } from "#server/platform/trpc/init.ts";
import { texts } from "#shared/texts/texts.ts";
import { pathOf } from "./http/request-state.ts";
import { denyingPolicy } from "./http/security-headers.ts";

const RETRY_AFTER_SECONDS = 2;
const STYLE =
  "body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.6 system-ui,sans-serif;" +
  "color:#1e293b;background:#f8fafc}p{max-width:30rem;padding:1.5rem;text-align:center}";
const STYLE_HASH = `sha256-${new Bun.CryptoHasher("sha256").update(STYLE).digest("base64")}`;

/** Response while an instance starts or stops: an error for the path's clients, or a page that reloads itself. */
export function waitingAnswer(
  state: "starting" | "stopping",
  request: Request,
  publicUrl: string = request.url,
): Response {
  const message = texts.connection[state];
  const [pathname] = pathOf(request.url);
  const headers = {
    "Cache-Control": "no-store",
    Connection: "close",
    "Retry-After": String(RETRY_AFTER_SECONDS),
    ...securityHeaders(publicUrl),
    "Content-Security-Policy": denyingPolicy,
  };
  const status = httpStatuses.unavailable;
  const error = new AppError("unavailable", { message, retryAfterSeconds: RETRY_AFTER_SECONDS });
  if (pathname.startsWith("/trpc/")) {
    return Response.json(toTrpcErrorBody(error, status), { status, headers });
  }
  if (/^\/(api\/|healthz$|readyz$)/.test(pathname))
    return Response.json(errorBody(error), { status, headers });
  return new Response(page(message), {
    status,
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src '${STYLE_HASH}'; frame-ancestors 'none'`,
    },
  });
}

function page(message: string): string {
  return `<!DOCTYPE html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">
<title>${message}</title>
<style>${STYLE}</style>
</head>
<body>
<p>${message} ${texts.connection.reloads}</p>
</body>
</html>
`;
}
