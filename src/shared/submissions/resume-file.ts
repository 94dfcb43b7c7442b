/** Maximum size of a resume PDF. */
export const RESUME_MAX_BYTES = 5 * 1024 * 1024;
/** Signature of PDF files. */
export const PDF_SIGNATURE = "%PDF-";
