import { PDF_SIGNATURE, RESUME_MAX_BYTES } from "#shared/submissions/resume-file.ts";
import { formTexts } from "#shared/texts/form-texts.ts";
import { beginsWith, SIGNATURE_WITHIN } from "#shared/wire/file-signature.ts";

type Rejection = { title: string; description?: string };
type ReadResume = { file: File; rejection?: never } | { file?: never; rejection: Rejection };

const notPdf: Rejection = {
  title: formTexts.resumeForm.formatTitle,
  description: formTexts.resumeForm.format,
};

/**
 * Accepts a PDF, judged by its first bytes, of at most 5 MB. Resolves to a copy in memory, because a
 * file in a cloud folder may change or disappear before it is sent.
 */
export async function readResumeFile(chosen: File): Promise<ReadResume> {
  try {
    const bytes = new Uint8Array(await chosen.slice(0, SIGNATURE_WITHIN).arrayBuffer());
    if (!beginsWith(String.fromCharCode(...bytes), PDF_SIGNATURE)) return { rejection: notPdf };
    if (chosen.size > RESUME_MAX_BYTES) return { rejection: { title: formTexts.resumeForm.size } };
    return { file: new File([await chosen.arrayBuffer()], chosen.name, { type: "application/pdf" }) };
  } catch {
    // A dropped folder cannot be read.
    return { rejection: notPdf };
  }
}
