/**
 * Whether scripts answer on a public page, for its style sheet: without the attribute the page is as without script. The
 * head of the page sets it, and removes it where the start fails.
 */
export const scriptState = {
  answers: () => document.documentElement.setAttribute("data-script", ""),
  fails: () => document.documentElement.removeAttribute("data-script"),
};
