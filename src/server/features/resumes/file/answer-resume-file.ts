import type { Context } from "hono";
import { attachedFileNamed, inlineFileNamed } from "#server/platform/http/content-disposition.ts";
import type { AppEnv } from "#server/platform/http/request-state.ts";
import { PDF_CONTENT_SECURITY_POLICY, runCleanPdfWorker } from "#server/platform/pdf/run-clean-pdf-worker.ts";
import { RESUME_MAX_BYTES } from "#shared/submissions/resume-file.ts";
import type { ResumeFile } from "../read-resume-file.ts";

/** Fetch destinations of a human reader: a tab, and the frame of the workbench. */
const SHOWN_IN: ReadonlySet<string> = new Set(["document", "iframe"]);

/** A copy has its object streams unpacked. */
const COPY_MAX_BYTES = 10 * RESUME_MAX_BYTES;

type Wanted = {
  /** As a download, as it was sent. */
  isOriginal: boolean;
  /** Page for a browser if there is no copy. */
  notShown: () => { html: string; contentSecurityPolicy: string };
  /** Answers with that page instead of the original to programs, too. */
  neverOriginal?: boolean;
};

/** Answers with a copy of a resume's PDF without scripts and actions, or with the original. Never cached. */
export async function answerResumeFile(
  c: Context<AppEnv>,
  { visitorName, bytes }: ResumeFile,
  { isOriginal, notShown, neverOriginal = false }: Wanted,
): Promise<Response> {
  const made = isOriginal ? undefined : await runCleanPdfWorker(bytes, COPY_MAX_BYTES);
  const copy = typeof made === "string" ? undefined : made;
  const framing = { "Cache-Control": "private, no-store", "X-Frame-Options": "SAMEORIGIN" };
  const isShown = neverOriginal || SHOWN_IN.has(c.req.header("Sec-Fetch-Dest") ?? "");
  if (!copy && !isOriginal && isShown) {
    const { html, contentSecurityPolicy } = notShown();
    return c.html(html, 200, { ...framing, "Content-Security-Policy": contentSecurityPolicy });
  }
  const name = `Currículo de ${visitorName}.pdf`;
  return c.body(new Uint8Array(copy ?? bytes), 200, {
    "Content-Type": "application/pdf",
    "Content-Disposition": copy ? inlineFileNamed(name) : attachedFileNamed(name),
    ...framing,
    "Content-Security-Policy": PDF_CONTENT_SECURITY_POLICY,
  });
}
