/**
 * Tells the style sheet of a public page whether scripts work. The page's head sets the attribute; a failed start
 * removes it.
 */
export const scriptState = {
  answers: () => document.documentElement.setAttribute("data-script", ""),
  fails: () => document.documentElement.removeAttribute("data-script"),
};
