import { getDocumentProxy } from "unpdf";
import { guardMemory } from "#server/platform/workers/guard-memory.ts";
import { RESUME_TEXT_MAX_BYTES, type ResumeTextState } from "#shared/schemas/resume.ts";

/** Three times the need of a legitimate PDF of maximum size. */
export const MEMORY_MAX_BYTES = 512 * 1024 * 1024;
/** No resume is longer; each page of a hostile one costs time. */
const PAGES_MAX = 100;

export type ResumeText = { state: ResumeTextState; text: string };

/** Worker process: PDF on stdin, text as JSON on stdout. */
if (import.meta.main) {
  await guardMemory(MEMORY_MAX_BYTES);
  const answer = await textOf(await Bun.stdin.bytes());
  await Bun.write(Bun.stdout, JSON.stringify(answer));
  // The guard would keep the process alive.
  process.exit(0);
}

async function textOf(bytes: Uint8Array): Promise<ResumeText> {
  try {
    const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
    let text = "";
    for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX); number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ("str" in item) text += item.str + (item.hasEOL ? "\n" : "");
      text += "\n";
      page.cleanup();
      if (text.length >= RESUME_TEXT_MAX_BYTES) break;
    }
    const words = cut(text);
    return { state: words === "" ? "empty" : "read", text: words };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    return { state: isLocked ? "password" : "failed", text: "" };
  }
}

/** Collapses white space; PostgreSQL text cannot hold NUL. */
function cut(text: string): string {
  const words = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const bytes = new TextEncoder().encode(words);
  if (bytes.byteLength <= RESUME_TEXT_MAX_BYTES) return words;
  return new TextDecoder().decode(bytes.subarray(0, RESUME_TEXT_MAX_BYTES)).replace(/\uFFFD+$/, "");
}
