/** Anchor of the resume form. */
export const APPLICATION_ANCHOR = "candidatura";
