import { pageContentSecurityPolicy } from "#server/platform/http/security-headers.ts";

const STYLE = `
:root{color-scheme:light}
body{margin:0;min-height:100svh;display:grid;place-items:center;background:#f7f6f9;color:#171420;font:15px/1.6 system-ui,sans-serif;text-align:center}
main{max-width:26rem;padding:2rem;text-wrap:balance}
h1{font-size:1rem;font-weight:600;margin:0}
p{margin:.4rem 0 0;color:#5a5466}
a{display:inline-block;margin-top:1.25rem;padding:.55rem 1.1rem;border:1px solid #dcd8e3;border-radius:8px;background:#fff;color:inherit;font-size:14px;font-weight:500;text-decoration:none}
a:hover{border-color:#a8a2b3}
a:focus-visible{outline:2px solid #171420;outline-offset:2px}
`;

type NotShown = { notShown: string; hint: string; original: string | undefined };

/** Page shown if a PDF cannot be cleaned: the reason, and a download of the original where there is one. */
export function notShownPage({ notShown, hint, original }: NotShown): {
  html: string;
  contentSecurityPolicy: string;
} {
  const html = `<!DOCTYPE html><html lang="pt-BR" translate="no"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${notShown}</title><style>${STYLE}</style></head><body><main><h1>${notShown}</h1><p>${hint}</p>${original ? `<a href="${original}" download>Baixar original</a>` : ""}</main></body></html>`;
  return {
    html,
    contentSecurityPolicy: pageContentSecurityPolicy({ style: STYLE, scripts: [], framedByOwn: true }),
  };
}
