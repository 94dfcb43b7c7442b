/** The application form's place in the page. */
export const APPLICATION_ANCHOR = "candidatura";
