/** The largest PDF of a resume. */
export const RESUME_MAX_BYTES = 5 * 1024 * 1024;
/** What every PDF begins with. */
export const PDF_SIGNATURE = "%PDF-";
