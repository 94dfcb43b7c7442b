import { PDF_SIGNATURE, RESUME_MAX_BYTES } from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts.ts";

type Refusal = { title: string; description?: string };
type ReadResume = { file: File; refusal?: never } | { file?: never; refusal: Refusal };

const notPdf: Refusal = { title: texts.resumeForm.formatTitle, description: texts.resumeForm.format };

/**
 * Judges a chosen file by its content (spec section 5): a PDF by its first bytes, of at most 5 MB. What is accepted
 * is a copy in memory, because one in a phone's cloud folder may be gone or changed when it is sent.
 */
export async function readResumeFile(chosen: File): Promise<ReadResume> {
  try {
    const start = await chosen.slice(0, PDF_SIGNATURE.length).text();
    if (start !== PDF_SIGNATURE) return { refusal: notPdf };
    if (chosen.size > RESUME_MAX_BYTES) return { refusal: { title: texts.resumeForm.size } };
    return { file: new File([await chosen.arrayBuffer()], chosen.name, { type: "application/pdf" }) };
  } catch {
    // A dropped folder cannot be read.
    return { refusal: notPdf };
  }
}
