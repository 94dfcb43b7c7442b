/** The largest PDF of a resume (product 4.5). */
export const RESUME_MAX_BYTES = 5 * 1024 * 1024;
/** The first bytes of every PDF. */
export const PDF_SIGNATURE = "%PDF-";
